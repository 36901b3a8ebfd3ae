import type { NewCustomerMessage } from "@cleaning/contract/admin/customer-contact";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { checkMailable, readRecipient } from "./message-recipients.ts";

type Contact = { field: "messageWritten" | "called"; text: string; message?: PendingMessage };
type Sent = By & { submission: Submission };

const noteContact = (database: Database, id: number, read: () => Promise<Contact>, sent: Sent): Promise<void> =>
  command({ database, ...sent, repeat: async () => undefined }, async () => {
    const { field, text, message } = await read();
    return {
      history: { kind: "customers", id, before: {}, after: { [field]: text } },
      messages: message ?? [],
    };
  });

/** To the address that they have when it is sent. @throws AppError `notFound`, `conflict` where no mail reaches them */
export const writeToCustomer = (database: Database, id: number, { subject, body }: NewCustomerMessage, sent: Sent) =>
  noteContact(
    database,
    id,
    async () => {
      const { to, noun } = await readRecipient(database, { kind: "customers", id });
      await checkMailable(database, to, noun);
      const message = pendingMessage({ kind: "office-message", to, facts: { subject, body } }, sent.now);
      return { field: "messageWritten", text: `${subject}\n${body}`, message };
    },
    sent,
  );

export const noteCall = (database: Database, id: number, text: string, sent: Sent) =>
  noteContact(
    database,
    id,
    async () => {
      await readRecipient(database, { kind: "customers", id });
      return { field: "called", text };
    },
    sent,
  );

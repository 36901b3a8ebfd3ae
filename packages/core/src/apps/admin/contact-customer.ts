import type { NewCustomerMessage } from "@cleaning/contract/admin/customer-contact";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import {
  alreadySentError,
  idempotencyWrites,
  runOnce,
  type Submission,
} from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite, type Write } from "../../platform/database/transact-write.ts";
import { messageWrite, pendingMessage } from "../../platform/messages/message.ts";
import { checkMailable, readRecipient } from "./message-recipients.ts";

type Contact = { field: "messageWritten" | "called"; text: string; message?: Write };
type Sent = By & { submission: Submission };

/** The one way in which what the office wrote or said comes into a customer's history; a repeat adds nothing. */
const noteContact = async (
  database: Database,
  customerId: number,
  read: () => Promise<Contact>,
  { submission, by, now }: Sent,
): Promise<void> => {
  const note = async (): Promise<void> => {
    const { field, text, message } = await read();
    const { written } = await transactWrite(database, {
      message: message === undefined ? [] : [message],
      history: auditWrites(database, {
        kind: "customers",
        id: customerId,
        by,
        now,
        before: {},
        after: { [field]: text },
        fields: [field],
      }),
      idempotency: idempotencyWrites(database, submission, { recordId: customerId }, now),
    });
    if (!written) throw alreadySentError();
  };
  await runOnce(database, submission, note, async () => undefined);
};

/**
 * Writes a customer a mail, which goes to the address that they have when it is sent.
 * @throws AppError `notFound`, and `conflict` where no mail reaches them
 */
export const writeToCustomer = (database: Database, id: number, { subject, body }: NewCustomerMessage, sent: Sent) =>
  noteContact(
    database,
    id,
    async () => {
      const { to, noun } = await readRecipient(database, { kind: "customers", id });
      await checkMailable(database, to, noun);
      const message = pendingMessage({ kind: "office-message", to, facts: { subject, body } }, sent.now);
      return { field: "messageWritten", text: `${subject}\n${body}`, message: messageWrite(database, message) };
    },
    sent,
  );

/** Notes what was said in a call with a customer. Throws AppError `notFound`. */
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

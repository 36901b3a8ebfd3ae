import { defined } from "@cleaning/contract/data/defined";
import type { Read } from "../database/batch-get.ts";
import { runOnce, type Submission } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { type Message, messageWrite, pendingMessage, type PendingMessage } from "../messages/message.ts";
import { storeRecord } from "../records/create.ts";
import type { Created, RecordType, RecordBase, View } from "../records/record-type.ts";

/** With its count and its message to the office; a repeat makes no second record. */
export const submit = async <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  { submission, now, message }: { submission: Submission; now: Date; message: (id: number) => Message },
): Promise<{ id: number; mail?: PendingMessage }> => {
  const mails: PendingMessage[] = [];
  const extraWrites = (id: number) => {
    const mail = pendingMessage(message(id), now);
    mails.push(mail);
    return [messageWrite(database, mail)];
  };
  const store = async () => {
    const { id } = await storeRecord(type, database, fields, now, { ...submission, extraWrites });
    return { id, ...defined({ mail: mails[0] }) };
  };
  return runOnce(database, submission, store, ({ recordId: id }) => Promise.resolve({ id }));
};

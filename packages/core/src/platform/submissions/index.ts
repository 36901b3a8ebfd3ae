import { defined } from "@cleaning/contract/data/defined";
import type { Read } from "../database/batch-get.ts";
import { runOnce, type Submission } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { putOf } from "../database/transact-write.ts";
import { mailEntity } from "../mail/entity.ts";
import { type MailMessage, pendingMail, type PendingMail } from "../mail/index.ts";
import { storeRecord } from "../records/create.ts";
import type { Created, RecordType, RecordBase, View } from "../records/record-type.ts";

/** With its count and its mail to the office; a repeat makes no second record. */
export const submit = async <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  { submission, now, message }: { submission: Submission; now: Date; message: (id: number) => MailMessage },
): Promise<{ id: number; mail?: PendingMail }> => {
  const mails: PendingMail[] = [];
  const beside = (id: number) => {
    const mail = pendingMail(message(id), now);
    mails.push(mail);
    return [putOf(mailEntity(database).create(mail))];
  };
  const store = async () => {
    const { id } = await storeRecord(type, database, fields, now, { ...submission, beside });
    return { id, ...defined({ mail: mails[0] }) };
  };
  return runOnce(database, submission, store, ({ recordId: id }) => Promise.resolve({ id }));
};

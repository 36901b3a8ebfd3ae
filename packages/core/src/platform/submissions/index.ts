import type { Read } from "../database/batch-get.ts";
import { madeRecord, runOnce, type Submission } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { type Message, messageWrite, pendingMessage, type PendingMessage } from "../messages/message.ts";
import { countWrite } from "../rate-limit/index.ts";
import { storeRecord } from "../records/create.ts";
import type { Created, RecordType, RecordBase, View } from "../records/record-type.ts";

type Options = {
  submission: Submission;
  now: Date;
  message: (id: number) => Message;
  receipt?: (Message & { to: { email: string } }) | undefined;
};

/** Anybody can type anybody's address. */
const receiptLimit = (email: string) => ({
  what: "receipt",
  who: email.toLowerCase(),
  limit: 3,
  windowSeconds: 86_400,
});

export const submit = async <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  { submission, now, message, receipt }: Options,
): Promise<{ id: number; mails: readonly PendingMessage[] }> => {
  const store = async () => {
    let mails: PendingMessage[] = [];
    const extraWrites = (id: number, isFull: boolean) => {
      const receipts = receipt === undefined || isFull ? [] : [receipt];
      mails = [message(id), ...receipts].map((one) => pendingMessage(one, now));
      return mails.map((mail) => messageWrite(database, mail));
    };
    const limit = receipt === undefined ? [] : [countWrite(database, receiptLimit(receipt.to.email), now)];
    const { id } = await storeRecord(type, database, fields, now, { ...submission, extraWrites, limit });
    return { id, mails };
  };
  return runOnce(database, submission, store, async (made) => ({ id: madeRecord(made), mails: [] }));
};

import type { ContactRequest, ContactSubmission } from "@cleaning/contract/contact";
import { createConversions, createWriteTransaction } from "electrodb";
import { idempotencyRecordEntity } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { mailEntity } from "../mail/entity.ts";
import type { PendingMail } from "../mail/index.ts";
import { listSubmissions, storeSubmission, type SubmissionPage, type SubmissionQuery } from "../submissions/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { contactEntity } from "./entity.ts";
import { officeMail } from "./office-mail.ts";

const entities = (database: Database) => ({
  contact: contactEntity(database),
  totals: totalsEntity(database),
  idempotencyRecords: idempotencyRecordEntity(database),
  mails: mailEntity(database),
});

/**
 * Stores a contact request, its count, its idempotency record and the mail to the office, all or nothing: two requests.
 *
 * @param key names this submission; the same key never makes a second record
 * @returns the record's id, and the mail still to be sent (none when the submission was already stored)
 */
export const submitContact = (
  database: Database,
  { subjectLine: _honeypot, ...request }: ContactRequest,
  key: string,
  now: Date,
): Promise<{ id: number; mail?: PendingMail }> =>
  storeSubmission(
    database,
    { kind: "contact", key, now, message: (id) => officeMail(id, request) },
    ({ id, idempotencyRecord, mail }) =>
      createWriteTransaction(entities(database), ({ contact, totals, idempotencyRecords, mails }) => [
        contact.create({ id, ...request, createdAt: now.toISOString(), isProcessed: false }).commit(),
        totals.upsert({ name: "contact" }).add({ records: 1, unprocessed: 1 }).commit(),
        idempotencyRecords.create(idempotencyRecord).commit(),
        mails.create(mail).commit(),
      ]).go(),
  );

/** Lists contact requests, newest first: two requests. */
export const listContacts = (
  database: Database,
  query: SubmissionQuery,
): Promise<SubmissionPage<ContactSubmission>> => {
  const entity = contactEntity(database);
  const { newest, byState } = entity.query;
  const after = createConversions(entity).byAccessPattern;
  return listSubmissions(database, "contact", query, {
    all: { run: (options) => newest({}).go(options), cursorAfter: after.newest.fromComposite.toCursor },
    inState: (isProcessed) => ({
      run: (options) => byState({ isProcessed }).go(options),
      cursorAfter: after.byState.fromComposite.toCursor,
    }),
  });
};

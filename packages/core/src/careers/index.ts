import type { CareerApplication, JobApplication } from "@cleaning/contract/careers";
import { createConversions, createWriteTransaction } from "electrodb";
import { idempotencyRecordEntity } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { mailEntity } from "../mail/entity.ts";
import type { PendingMail } from "../mail/index.ts";
import { listSubmissions, storeSubmission, type SubmissionPage, type SubmissionQuery } from "../submissions/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { applicationEntity } from "./entity.ts";
import { officeMail } from "./office-mail.ts";

const entities = (database: Database) => ({
  application: applicationEntity(database),
  totals: totalsEntity(database),
  idempotencyRecords: idempotencyRecordEntity(database),
  mails: mailEntity(database),
});

/**
 * Stores a job application, its count, its idempotency record and the mail to the office, all or nothing: two requests.
 *
 * @param key names this submission; the same key never makes a second record
 * @returns the record's id, and the mail still to be sent (none when the application was already stored)
 */
export const submitApplication = (
  database: Database,
  { subjectLine: _honeypot, resumeUrl, ...fields }: JobApplication,
  key: string,
  now: Date,
): Promise<{ id: number; mail?: PendingMail }> =>
  storeSubmission(
    database,
    { kind: "application", key, now, message: (id) => officeMail(id, { ...fields, resumeUrl }) },
    ({ id, idempotencyRecord, mail }) =>
      createWriteTransaction(entities(database), ({ application, totals, idempotencyRecords, mails }) => [
        application
          .create({
            id,
            ...fields,
            ...(resumeUrl === undefined ? {} : { resumeUrl }),
            createdAt: now.toISOString(),
            isProcessed: false,
          })
          .commit(),
        totals.upsert({ name: "application" }).add({ records: 1, unprocessed: 1 }).commit(),
        idempotencyRecords.create(idempotencyRecord).commit(),
        mails.create(mail).commit(),
      ]).go(),
  );

/** Lists job applications, newest first: two requests. */
export const listApplications = (
  database: Database,
  query: SubmissionQuery,
): Promise<SubmissionPage<CareerApplication>> => {
  const entity = applicationEntity(database);
  const { newest, byState } = entity.query;
  const after = createConversions(entity).byAccessPattern;
  return listSubmissions<CareerApplication>(database, "application", query, {
    all: { run: (options) => newest({}).go(options), cursorAfter: after.newest.fromComposite.toCursor },
    inState: (isProcessed) => ({
      run: (options) => byState({ isProcessed }).go(options),
      cursorAfter: after.byState.fromComposite.toCursor,
    }),
  });
};

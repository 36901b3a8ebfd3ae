import type { CareerApplication, JobApplication } from "@cleaning/contract/careers";
import { createConversions } from "electrodb";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { readRecord } from "../records/read.ts";
import { defineRecord } from "../records/record-type.ts";
import { readSubmissions, type SubmissionQuery, submissionType, submit } from "../submissions/index.ts";
import { type ApplicationRecord } from "./entity.ts";
import { applicationEntity } from "./entity.ts";
import { officeMail } from "./office-mail.ts";

type Application = Omit<JobApplication, "subjectLine">;

/** Job applications of visitors. */
export const applicationRecords = defineRecord({
  ...submissionType("application", "career-applications"),
  entity: applicationEntity,
  view: (record: ApplicationRecord): CareerApplication => record,
  make: ({ id, fields, now }: { id: number; fields: Application; now: Date }): ApplicationRecord => ({
    id,
    ...defined(fields),
    createdAt: now.toISOString(),
    isProcessed: false,
  }),
  pages: (database: Database, query: SubmissionQuery) => {
    const entity = applicationEntity(database);
    return readSubmissions("application", query, entity.query, createConversions(entity).byAccessPattern);
  },
  named: (applications: CareerApplication[]) => ({ applications }),
});

/** Stores a job application and owes the office a mail (`submit`). */
export const submitApplication = (
  database: Database,
  { subjectLine: _honeypot, ...application }: JobApplication,
  key: string,
  now: Date,
) => submit(applicationRecords, database, application, { key, now, message: (id) => officeMail(id, application) });

/**
 * Where the resume of a job application lies: one request.
 *
 * @returns its name in the uploads bucket
 * @throws AppError `notFound` when there is no such application, or no resume with it
 */
export const resumeOf = async (database: Database, id: number): Promise<string> => {
  const { resumeUrl } = await readRecord<ApplicationRecord>(applicationEntity, database, id);
  if (resumeUrl === undefined) throw new AppError("notFound", "No resume came with this application.");
  return resumeUrl;
};

import type { JobApplication } from "@cleaning/contract/careers";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { readRecord } from "../records/read.ts";
import { submit } from "../submissions/index.ts";
import { applicationEntity, type ApplicationRecord } from "./entity.ts";
import { applicationMail } from "./office-mail.ts";
import { applicationRecords } from "./records.ts";

/** Stores a job application and the mail to the office (`submit`). */
export const submitApplication = (
  database: Database,
  { subjectLine: _honeypot, ...application }: JobApplication,
  key: string,
  now: Date,
) => submit(applicationRecords, database, application, { key, now, message: (id) => applicationMail(id, application) });

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

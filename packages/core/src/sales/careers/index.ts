import { AppError } from "@cleaning/contract/http/app-error";
import type { JobApplication } from "@cleaning/contract/site/careers";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { office } from "../../platform/messages/message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { submit } from "../../platform/submissions/index.ts";
import { applicationEntity, type ApplicationRecord } from "./entity.ts";
import { applicationRecords } from "./records.ts";

export const submitApplication = (
  database: Database,
  { subjectLine: _honeypot, ...application }: JobApplication,
  submission: Submission,
  now: Date,
) => {
  const { name, email, phone, position, experience, resumeUrl } = application;
  const facts = { name, email, phone, position, experience, hasResume: resumeUrl !== undefined };
  return submit(applicationRecords, database, application, {
    submission,
    now,
    message: (id) => ({ kind: "job-application", to: office, facts: { id, ...facts } }),
    receipt: { kind: "application-received", to: { email }, facts: {} },
  });
};

/** The resume's key in the uploads bucket. Throws `notFound` when there is none. */
export const resumeOf = async (database: Database, id: number): Promise<string> => {
  const { resumeUrl } = await readRecord<ApplicationRecord>(applicationEntity, database, id);
  if (resumeUrl === undefined) throw new AppError("notFound", "No resume came with this application.");
  return resumeUrl;
};

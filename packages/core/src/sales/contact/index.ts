import type { ContactRequest } from "@cleaning/contract/site/contact";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { submit } from "../../platform/submissions/index.ts";
import { contactMail } from "./office-mail.ts";
import { contactRecords } from "./records.ts";

export const submitContact = (
  database: Database,
  { subjectLine: _honeypot, ...request }: ContactRequest,
  submission: Submission,
  now: Date,
) => submit(contactRecords, database, request, { submission, now, message: (id) => contactMail(id, request) });

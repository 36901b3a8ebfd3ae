import type { ContactRequest, ContactSubmission } from "@cleaning/contract/contact";
import { createConversions } from "electrodb";
import type { Database } from "../database/index.ts";
import { defineRecord } from "../records/record-type.ts";
import { readSubmissions, type SubmissionQuery, submissionType, submit } from "../submissions/index.ts";
import { type ContactRecord } from "./entity.ts";
import { contactEntity } from "./entity.ts";
import { officeMail } from "./office-mail.ts";

type Request = Omit<ContactRequest, "subjectLine">;

/** Contact requests of visitors. */
export const contactRecords = defineRecord({
  ...submissionType("contact", "contact-submissions"),
  entity: contactEntity,
  view: (record: ContactRecord): ContactSubmission => record,
  make: ({ id, fields, now }: { id: number; fields: Request; now: Date }): ContactRecord => ({
    id,
    ...fields,
    createdAt: now.toISOString(),
    isProcessed: false,
  }),
  pages: (database: Database, query: SubmissionQuery) => {
    const entity = contactEntity(database);
    return readSubmissions("contact", query, entity.query, createConversions(entity).byAccessPattern);
  },
  named: (submissions: ContactSubmission[]) => ({ submissions }),
});

/** Stores a contact request and owes the office a mail (`submit`). */
export const submitContact = (
  database: Database,
  { subjectLine: _honeypot, ...request }: ContactRequest,
  key: string,
  now: Date,
) => submit(contactRecords, database, request, { key, now, message: (id) => officeMail(id, request) });

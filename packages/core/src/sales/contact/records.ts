import type { ContactRequest, ContactSubmission } from "@cleaning/contract/site/contact";
import { defineRecord } from "../../platform/records/record-type.ts";
import { submissionType } from "../../platform/submissions/entity.ts";
import { contactBasics, type ContactRecord } from "./entity.ts";

type Request = Omit<ContactRequest, "subjectLine">;

export const contactRecords = defineRecord({
  ...contactBasics,
  ...submissionType("contact-submissions"),
  view: (record: ContactRecord): ContactSubmission => record,
  make: ({ id, fields, now }: { id: number; fields: Request; now: Date }): ContactRecord => ({
    id,
    ...fields,
    createdAt: now.toISOString(),
    isProcessed: false,
  }),
});

import type { ContactKind } from "@cleaning/contract/admin/request-states";
import { defined } from "@cleaning/contract/data/defined";
import type { ContactRequest, ContactSubmission } from "@cleaning/contract/site/contact";
import { defineRecord } from "../../platform/records/record-type.ts";
import { newSubmission, submissionType, type WorkChange, workedOn, workOf } from "../../platform/submissions/entity.ts";
import { contactBasics, type ContactRecord } from "./entity.ts";

type Request = Omit<ContactRequest, "subjectLine"> & { kind?: ContactKind; zip?: string };

/** `customerId` links an unlinked request, which is won by it. */
export type ContactChange = WorkChange & { customerId?: number | undefined };

const viewOf = (record: ContactRecord): ContactSubmission => {
  const { id, firstName, lastName, email, phone, service, message, createdAt, kind, zip, customerId = null } = record;
  const person = { firstName, lastName, email, phone };
  return { id, ...person, service, message, createdAt, kind, ...defined({ zip }), customerId, ...workOf(record) };
};

const { history, refersTo } = submissionType("contact-submissions");

export const contactRecords = defineRecord({
  ...contactBasics,
  history: { ...history, fields: [...history.fields, "customerId"] },
  refersTo,
  view: viewOf,
  make: ({ id, fields, now }: { id: number; fields: Request; now: Date }): ContactRecord => ({
    id,
    kind: "contact",
    ...defined(fields),
    createdAt: now.toISOString(),
    ...newSubmission,
  }),
  changed: (before: ContactRecord, { customerId, ...change }: ContactChange, now: Date): ContactRecord => {
    // A repeat, or a colleague at the same moment: the first customer stays.
    if (customerId !== undefined && before.customerId !== undefined) return before;
    const isLinked = customerId !== undefined;
    const work = workedOn("contact-submissions", before, isLinked ? { ...change, state: "won" } : change, now);
    return { ...work, ...defined({ customerId }) };
  },
});

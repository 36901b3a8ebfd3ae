import type { ContactKind } from "@cleaning/contract/admin/request-states";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { ContactRequest, ContactSubmission } from "@cleaning/contract/site/contact";
import { defineRecord } from "../../platform/records/record-type.ts";
import {
  newSubmission,
  submissionType,
  type RequestWorkChange,
  workedOn,
  workOf,
} from "../../platform/submissions/entity.ts";
import type { StoredQuote } from "../quotes/stored-quote.ts";
import { contactBasics, type ContactRecord } from "./entity.ts";

type Request = Omit<ContactRequest, "subjectLine"> & {
  kind?: ContactKind;
  zip?: string;
  customerId?: number;
  quote?: StoredQuote;
  work?: RequestWorkChange;
};

export type ContactChange = RequestWorkChange & {
  customerId?: number | undefined;
  booked?: { customerId: number; bookingId: number } | undefined;
};

const viewOf = (record: ContactRecord): ContactSubmission => {
  const { id, firstName, lastName, email, phone, service, message, createdAt, kind, zip, customerId = null } = record;
  const quote = record.quote && { validUntil: record.quote.validUntil, bookingId: record.quote.bookingId ?? null };
  const person = { firstName, lastName, email, phone };
  return {
    id,
    ...person,
    service,
    message,
    createdAt,
    kind,
    ...omitUndefined({ zip, quote }),
    customerId,
    ...workOf(record),
  };
};

const { history, references } = submissionType("contact-submissions");

export const contactRecords = defineRecord({
  ...contactBasics,
  history: { ...history, fields: [...history.fields, "customerId"] },
  references,
  view: viewOf,
  create: ({ id, fields, now }: { id: number; fields: Request; now: Date }): ContactRecord => {
    const { work, ...request } = fields;
    const createdAt = now.toISOString();
    const record: ContactRecord = { id, kind: "contact", ...omitUndefined(request), createdAt, ...newSubmission };
    return work === undefined ? record : workedOn("contact-submissions", record, work, now);
  },
  changed: (before: ContactRecord, { customerId, booked, ...change }: ContactChange, now: Date): ContactRecord => {
    if (booked !== undefined && before.quote !== undefined) {
      const quote = { ...before.quote, bookingId: booked.bookingId };
      const won = workedOn("contact-submissions", before, { ...change, state: "won" }, now);
      return { ...won, customerId: booked.customerId, quote };
    }
    // A repeat, or a colleague at the same moment: the first customer stays.
    if (customerId !== undefined && before.customerId !== undefined) return before;
    const isLinked = customerId !== undefined;
    const work = workedOn("contact-submissions", before, isLinked ? { ...change, state: "won" } : change, now);
    return { ...work, ...omitUndefined({ customerId }) };
  },
});

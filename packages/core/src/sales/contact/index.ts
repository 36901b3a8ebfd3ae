import type { ContactKind } from "@cleaning/contract/admin/request-states";
import type { AreaRequest, ContactRequest } from "@cleaning/contract/site/contact";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { office } from "../../platform/messages/message.ts";
import { submit } from "../../platform/submissions/index.ts";
import { contactRecords } from "./records.ts";

export const submitContact = (
  database: Database,
  { subjectLine: _honeypot, ...request }: ContactRequest,
  submission: Submission,
  now: Date,
  kind: ContactKind = "contact",
) =>
  submit(
    contactRecords,
    database,
    { ...request, kind },
    {
      submission,
      now,
      message: (id) => ({ kind: "contact-request", to: office, facts: { id, ...request } }),
      // The others' senders did not write to us by themselves.
      receipt: kind === "contact" ? { kind: "contact-received", to: { email: request.email }, facts: {} } : undefined,
    },
  );

/** Stored as a contact request of an address alone, so that the office finds both in one list. */
export const submitAreaRequest = (
  database: Database,
  { email, zip }: AreaRequest,
  submission: Submission,
  now: Date,
) => {
  const request = {
    firstName: "",
    lastName: "",
    email,
    phone: "",
    service: "other" as const,
    message: `Please tell me when you come to ${zip}. I wanted to book a cleaning.`,
    kind: "area" as const,
    zip,
  };
  return submit(contactRecords, database, request, {
    submission,
    now,
    message: (id) => ({ kind: "area-request", to: office, facts: { id, email, zip } }),
  });
};

import { contactKinds } from "@cleaning/contract/admin/request-states";
import { contactServiceValues } from "@cleaning/contract/catalog/contact-services";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity } from "../../platform/database/entity.ts";
import { type TermForm, wideTerms } from "../../platform/search/terms.ts";
import { submissionAttributes, submissionCounts, submissionIndexes } from "../../platform/submissions/entity.ts";
import type { StoredQuote } from "../quotes/stored-quote.ts";

export const contactEntity = defineEntity(
  "contact",
  {
    ...submissionAttributes,
    firstName: { type: "string", required: true },
    lastName: { type: "string", required: true },
    email: { type: "string", required: true },
    phone: { type: "string", required: true },
    service: { type: contactServiceValues, required: true },
    message: { type: "string", required: true },
    kind: { type: contactKinds, required: true },
    zip: { type: "string" },
    customerId: { type: "number" },
    /** Of a quote: what was offered. Its service, name, phone number and address (which may be empty) are those above. */
    quote: { type: CustomAttributeType<StoredQuote>("any") },
  },
  submissionIndexes,
);

export type ContactRecord = EntityItem<ReturnType<typeof contactEntity>>;

export const contactBasics = {
  name: "contact",
  entity: contactEntity,
  counts: submissionCounts("contact"),
  terms: ({ firstName, lastName, email, phone }: ContactRecord, form?: TermForm) =>
    wideTerms({ name: `${firstName} ${lastName}`, email, phone }, form),
} as const;

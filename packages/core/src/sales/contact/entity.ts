import { contactServiceValues } from "@cleaning/contract/catalog/contact-services";
import type { EntityItem } from "electrodb";
import { defineEntity } from "../../platform/database/entity.ts";
import { personTerms } from "../../platform/search/terms.ts";
import { submissionAttributes, submissionCounts, submissionIndexes } from "../../platform/submissions/entity.ts";

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
  },
  submissionIndexes,
);

/** A contact request as stored, and as admins see it. */
export type ContactRecord = EntityItem<ReturnType<typeof contactEntity>>;

/** What every write of a contact request needs. */
export const contactBasics = {
  name: "contact",
  entity: contactEntity,
  counts: submissionCounts("contact"),
  terms: ({ firstName, lastName, email, phone }: ContactRecord) =>
    personTerms({ name: `${firstName} ${lastName}`, email, phone }),
} as const;

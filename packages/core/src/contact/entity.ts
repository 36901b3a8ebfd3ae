import { contactServiceValues } from "@cleaning/contract/contact-services";
import { Entity, type EntityItem } from "electrodb";
import { perDatabase } from "../database/index.ts";
import { personTerms } from "../search/terms.ts";
import { submissionAttributes, submissionCounts, submissionIndexes } from "../submissions/entity.ts";

export const contactEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "contact", version: "1", service: "cleaning" },
        attributes: {
          ...submissionAttributes,
          firstName: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          phone: { type: "string", required: true },
          service: { type: contactServiceValues, required: true },
          message: { type: "string", required: true },
        },
        indexes: submissionIndexes("contact"),
      } as const,
      database,
    ),
);

/** A contact request as stored, and as staff see it. */
export type ContactRecord = EntityItem<ReturnType<typeof contactEntity>>;

/** What is written with a contact request whoever writes it. */
export const contactBasics = {
  name: "contact",
  entity: contactEntity,
  counts: submissionCounts("contact"),
  terms: ({ firstName, lastName, email, phone }: ContactRecord) =>
    personTerms({ name: `${firstName} ${lastName}`, email, phone }),
} as const;

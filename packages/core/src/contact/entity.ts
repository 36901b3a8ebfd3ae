import { contactServiceValues } from "@cleaning/contract/contact-services";
import { Entity, type EntityItem } from "electrodb";
import { perDatabase } from "../database/index.ts";
import { submissionAttributes, submissionIndexes } from "../submissions/entity.ts";

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

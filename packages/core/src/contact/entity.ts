import { contactServiceValues } from "@cleaning/contract/contact-services";
import { Entity } from "electrodb";
import { perDatabase } from "../database/index.ts";
import { submissionAttributes, submissionIndexes } from "../submissions/index.ts";

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

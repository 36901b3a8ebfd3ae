import { positionValues } from "@cleaning/contract/positions";
import { Entity, type EntityItem } from "electrodb";
import { perDatabase } from "../database/index.ts";
import { personTerms } from "../search/terms.ts";
import { submissionAttributes, submissionCounts, submissionIndexes } from "../submissions/entity.ts";

export const applicationEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "application", version: "1", service: "cleaning" },
        attributes: {
          ...submissionAttributes,
          name: { type: "string", required: true },
          email: { type: "string", required: true },
          phone: { type: "string", required: true },
          position: { type: positionValues, required: true },
          experience: { type: "string", required: true },
          resumeUrl: { type: "string" },
        },
        indexes: submissionIndexes("application"),
      } as const,
      database,
    ),
);

/** A job application as stored, and as staff see it. */
export type ApplicationRecord = EntityItem<ReturnType<typeof applicationEntity>>;

/** What is written with a job application whoever writes it. */
export const applicationBasics = {
  name: "application",
  entity: applicationEntity,
  counts: submissionCounts("application"),
  terms: (record: ApplicationRecord) => personTerms(record),
} as const;

import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";
import { personAttributes, personIndexes } from "../database/person-indexes.ts";
import { revisionAttribute } from "../database/revision.ts";

/** A user who cleans. */
export const agentEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "agent", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          ...personAttributes,
          assignedArea: { type: "string", required: true },
          /** The area in lower case, for sorting. */
          sortArea: { type: "string", required: true },
          specialties: { type: "list", items: { type: "string" }, required: true },
          /** 1 to 5. */
          rating: { type: "number" },
          completedJobs: { type: "number", required: true },
          isActive: { type: "boolean", required: true },
          revision: revisionAttribute,
        },
        indexes: {
          ...personIndexes("agent"),
          byState: {
            index: "gsi2",
            scope: "agent",
            pk: { field: "gsi2pk", composite: ["isActive"] },
            sk: { field: "gsi2sk", composite: ["sortArea", "id"] },
          },
        },
      } as const,
      database,
    ),
);

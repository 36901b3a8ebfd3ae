import type { EntityItem } from "electrodb";
import { defineEntity, gsi } from "../database/entity.ts";
import { idAttribute, revisionAttribute } from "../database/index.ts";
import { personAttributes, personIndexes } from "../database/person-indexes.ts";
import type { Delta } from "../totals/counters.ts";

/** A user who cleans. */
export const agentEntity = defineEntity(
  "agent",
  {
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
  {
    ...personIndexes,
    byState: gsi(2, ["isActive"], ["sortArea", "id"]),
  },
);

/** An agent as stored, with copies of the user they belong to. */
export type AgentRecord = EntityItem<ReturnType<typeof agentEntity>>;

/** What an agent adds to the totals. */
export const agentCounts = ({ isActive, rating, completedJobs }: AgentRecord): Delta[] => [
  {
    name: "agent",
    counts: {
      records: 1,
      active: isActive ? 1 : 0,
      rated: rating === undefined ? 0 : 1,
      ratingTenths: Math.round((rating ?? 0) * 10),
      completedJobs,
    },
  },
];

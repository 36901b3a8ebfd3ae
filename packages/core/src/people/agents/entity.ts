import { inactiveReasons } from "@cleaning/contract/admin/agents";
import type { AddedTimeOff } from "@cleaning/contract/admin/visits";
import type { Week } from "@cleaning/scheduling/business-hours/week";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";
import { personAttributes, personIndexes } from "../../platform/database/person-indexes.ts";
import { personTerms } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";
import { townsOf } from "./area.ts";

/**
 * A visit that an agent had before they were inactive, with all who came then; `start` in minutes after midnight. `at`: since
 * when others come to it, where that is later than for the first ones.
 */
export type PreviousVisit = {
  subscriptionId: number;
  occurrenceDate: string;
  date: string;
  start: number;
  agents: readonly number[];
  at?: string;
};

/** The visits that an inactive agent had, and since when others come to the first of them. */
export type PreviousVisits = { at: string; visits: readonly PreviousVisit[] };

/** A user who cleans. */
export const agentEntity = defineEntity(
  "agent",
  {
    id: idAttribute,
    ...personAttributes,
    phone: { type: "string" },
    assignedArea: { type: "string", required: true },
    /** The area in lower case, for sorting. */
    sortArea: { type: "string", required: true },
    specialties: { type: "list", items: { type: "string" }, required: true },
    /** 1 to 5. */
    rating: { type: "number" },
    completedJobs: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
    /** True of one whom the office added, until they first open the agents' app; missing for all others. */
    awaitsFirstSignIn: { type: "boolean" },
    /** Since when the agent is inactive, an instant in UTC; missing for who became so before this was stored. */
    inactiveSince: { type: "string" },
    /** From which day on: of an active agent a day to come, from which others do the visits. */
    inactiveFrom: { type: "string" },
    inactiveReason: { type: inactiveReasons },
    inactiveNote: { type: "string" },
    /** When they work; without it, in the business hours. */
    week: { type: CustomAttributeType<Week>("any") },
    /** Days off, the earliest first; with the agent, so that whoever assigns visits has read them. */
    timeOff: { type: CustomAttributeType<readonly AddedTimeOff[]>("any") },
    /** Of an inactive agent, or one who is to be: the visits that went to others by it. */
    previousVisits: { type: CustomAttributeType<PreviousVisits>("any") },
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
const agentCounts = ({ isActive, rating, completedJobs }: AgentRecord): Delta[] => [
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

/** A transaction holds 100 items; a region stands for many towns. */
const mostTowns = 15;

/** What every write of an agent needs. */
export const agentBasics = {
  name: "agent",
  entity: agentEntity,
  counts: agentCounts,
  terms: ({ name, email, phone, assignedArea }: AgentRecord) =>
    personTerms({ name, email, phone, towns: townsOf(assignedArea).slice(0, mostTowns) }),
} as const;

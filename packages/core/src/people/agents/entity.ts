import { inactiveReasons } from "@cleaning/contract/admin/agents";
import { townsOf } from "@cleaning/contract/booking/area-towns";
import { type Language, languages } from "@cleaning/contract/format/language";
import type { AddedTimeOff } from "@cleaning/contract/time-off/admin";
import type { AgentPreferences } from "@cleaning/scheduling/assignment/choose-agents";
import type { Week } from "@cleaning/scheduling/business-hours/week";
import type { OverCapacity } from "@cleaning/scheduling/schedule";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";
import { personAttributes, personIndexes } from "../../platform/database/person-indexes.ts";
import { type TermForm, wideTerms } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";
import type { ProfileRequests } from "./profile-requests.ts";

export type PreviousVisit = {
  subscriptionId: number;
  occurrenceDate: string;
  date: string;
  start: number;
  agents: readonly number[];
  overCapacity?: readonly OverCapacity[] | undefined;
  at?: string;
};

export type PreviousVisits = { at: string; visits: readonly PreviousVisit[] };

export const agentEntity = defineEntity(
  "agent",
  {
    id: idAttribute,
    ...personAttributes,
    phone: { type: "string" },
    assignedArea: { type: "string", required: true },
    sortArea: { type: "string", required: true },
    specialties: { type: "list", items: { type: "string" }, required: true },
    /** 1 to 5, with one decimal: the average of customers' ratings once there is one, until then the office's figure. */
    rating: { type: "number" },
    ratingSum: { type: "number" },
    ratingCount: { type: "number" },
    completedJobs: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
    language: { type: languages },
    /** True from the office's creation to the first use of the agents' app; otherwise missing. */
    awaitsFirstSignIn: { type: "boolean" },
    startsOn: { type: "string" },
    /** ISO 8601 UTC; missing for older records. */
    inactiveSince: { type: "string" },
    inactiveFrom: { type: "string" },
    inactiveReason: { type: inactiveReasons },
    inactiveNote: { type: "string" },
    week: { type: CustomAttributeType<Week>("any") },
    timeOff: { type: CustomAttributeType<readonly AddedTimeOff[]>("any") },
    profileRequests: { type: CustomAttributeType<ProfileRequests>("any") },
    /** Stored with the agent too: whoever assigns visits reads agents anyway. */
    homes: { type: CustomAttributeType<AgentPreferences>("any") },
    /** The other of their pair, who has this agent's id too. */
    worksWith: { type: "number" },
    previousVisits: { type: CustomAttributeType<PreviousVisits>("any") },
    revision: revisionAttribute,
  },
  {
    ...personIndexes,
    byState: gsi(2, ["isActive"], ["sortArea", "id"]),
  },
);

export type AgentRecord = EntityItem<ReturnType<typeof agentEntity>>;

export const languageOfAgent = ({ language = "en" }: Pick<AgentRecord, "language">): Language => language;

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

/** A transaction holds 100 items, and a region has many towns. */
const mostTowns = 15;

export const agentBasics = {
  name: "agent",
  entity: agentEntity,
  counts: agentCounts,
  terms: ({ name, email, phone, assignedArea }: AgentRecord, form?: TermForm) =>
    wideTerms({ name, email, phone, towns: townsOf(assignedArea).slice(0, mostTowns) }, form),
} as const;

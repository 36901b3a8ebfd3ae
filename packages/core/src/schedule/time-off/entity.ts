import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { timeOffRequestStates } from "@cleaning/contract/time-off/requests";
import { dateOf } from "@cleaning/scheduling/dates";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi, key, sparse } from "../../platform/database/entity.ts";
import { epochSeconds, idAttribute, revisionAttribute } from "../../platform/database/index.ts";

const text = { type: "string" } as const;
const required = { type: "string", required: true } as const;

/** Days off that an agent asks for, numbered from 1 for each agent, so that two submissions cannot take one place. */
export const timeOffRequestEntity = defineEntity(
  "timeOffRequest",
  {
    agentId: idAttribute,
    number: { type: "number", required: true },
    from: required,
    until: required,
    hours: { type: CustomAttributeType<NonNullable<TimeOffPeriod["hours"]>>("any") },
    /** What they got in its place: other days, or another part of a day. */
    given: { type: CustomAttributeType<TimeOffPeriod>("any") },
    reason: required,
    state: { type: timeOffRequestStates, required: true },
    at: required,
    answer: text,
    answeredAt: text,
    answeredBy: text,
    revision: revisionAttribute,
    expiresAt: { type: "number", required: true },
  },
  {
    byAgent: key(["agentId"], ["number"]),
    byState: sparse(gsi(2, ["state"], ["at", "agentId"]), ["state"], ({ state }) => state === "open"),
  },
);
export type TimeOffRequestRecord = EntityItem<ReturnType<typeof timeOffRequestEntity>>;

/** As long as the days off themselves are stored with their agent: a year from the last of them. */
export const timeOffRequestExpiry = (until: string): number =>
  epochSeconds(instantAtBusiness(dateOf(until), 0)) + 366 * 86_400;

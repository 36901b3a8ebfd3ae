import type { TimeMark } from "@cleaning/contract/admin/timesheets";
import type { timeRequestStates } from "@cleaning/contract/agent-app/time-requests";
import { monthsInDays, retention } from "@cleaning/contract/data/retention";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { dateOf } from "@cleaning/scheduling/dates";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi, key, sparse } from "../../platform/database/entity.ts";
import { epochSeconds, idAttribute, revisionAttribute } from "../../platform/database/index.ts";

/**
 * `date`: of which day's work there; `at`: when. Old ones have neither. `from` and `until`: the times that an agent asked
 * for, at the business. `cut`: how many minutes of what was reported were another visit's too when the office decided; old ones
 * do not say it.
 */
export type Correction = {
  visitId: string;
  date?: string | undefined;
  minutes: number;
  reason: string;
  at?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  cut?: number | undefined;
};

export type OtherTime = { id: string; date: string; minutes: number; reason: string };

/** In minutes. `worked` is null while nothing is reported, `paid` also while the office has to decide. */
export type VisitTime = {
  visitId: string;
  date: string;
  start: number;
  service: string;
  status: string;
  planned: number;
  startedAt: string | null;
  endedAt: string | null;
  worked: number | null;
  isOfTeam: boolean;
  correction: Omit<Correction, "visitId" | "date" | "from" | "until" | "cut"> | null;
  paid: number | null;
  /** Why the office should look at it; of weeks approved long ago undefined. */
  marks?: readonly TimeMark[] | undefined;
  /** Minutes by all reports, also by those that count only if the office says so; null for none. */
  offered?: number | null | undefined;
  /** Minutes by the other times that the phone's clock or a later report allows. */
  otherReadings?: number[];
  /** Ends that arrived after the one that counts. */
  otherEnds?: string[];
  isUndecided?: boolean | undefined;
};

/** `planned` and `worked`, in minutes, are as they were then; old ones have neither. */
export type TimeRequest = {
  visitId: string;
  date: string;
  from: string;
  until: string;
  minutes: number;
  planned?: number;
  worked?: number | null;
  reason: string;
  at: string;
  state: (typeof timeRequestStates)[number];
  answer?: string;
  /** Minutes that the office counts instead. */
  counted?: number;
  answeredAt?: string;
};

/** What was approved stays as it was then, whatever phones report later. */
type Approval = { at: string; by: string; visits: readonly VisitTime[] };

export const timesheetEntity = defineEntity(
  "timesheet",
  {
    week: { type: "string", required: true },
    agentId: idAttribute,
    corrections: { type: CustomAttributeType<readonly Correction[]>("any"), required: true },
    otherTime: { type: CustomAttributeType<readonly OtherTime[]>("any"), required: true },
    approval: { type: CustomAttributeType<Approval>("any") },
    requests: { type: CustomAttributeType<readonly TimeRequest[]>("any") },
    hasRequests: { type: "boolean", default: false },
    /** Of an agent who was erased: minutes alone. */
    isErased: { type: "boolean" },
    revision: revisionAttribute,
    expiresAt: { type: "number", required: true },
  },
  {
    byWeek: key(["week"], ["agentId"]),
    asked: sparse(
      gsi(2, ["hasRequests"], ["week", "agentId"]),
      ["hasRequests"],
      ({ hasRequests }) => hasRequests === true,
    ),
  },
);
export type TimesheetRecord = EntityItem<ReturnType<typeof timesheetEntity>>;

/** When the law asks for it no more (29 CFR 516.5: three years). */
export const timesheetExpiry = (week: string): number =>
  epochSeconds(instantAtBusiness(dateOf(week), 0)) + monthsInDays(retention.timesheets) * 86_400;

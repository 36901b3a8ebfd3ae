import type { NoteAuthor, noAccessReasons } from "@cleaning/contract/agent-app/agent-events";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import type { visitStatuses } from "@cleaning/contract/visits/change-preview";
import type { AcceptedObstacle } from "./availability/obstacles.ts";

export { elapsedOf, teamSizeOf } from "@cleaning/contract/visits/team";

type Terms = {
  /** Minutes after midnight; undefined: the earliest free start, shown as tentative. */
  start?: number | undefined;
  /** Work of one person. */
  minutes: number;
  /** How many come, as the office chose; undefined: the usual number for `minutes`. */
  teamSize?: number | undefined;
  /** Preferred agents. */
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  /** Before the frequency's discount. */
  extrasCents?: number | undefined;
  /** The part of `minutes` that the extras take. */
  extrasMinutes?: number | undefined;
};

export type Work = Pick<Terms, "extras" | "extrasCents" | "extrasMinutes" | "minutes" | "priceCents">;

/** `minutes` without `extras`: the office says how long the work takes. */
export type WorkChange = Partial<Work & Pick<Terms, "agents" | "teamSize">>;

/** A part of a subscription with one frequency and one set of terms. Occurrence dates, both included. */
export type Segment = Terms & {
  from: string;
  until?: string | undefined;
  /** The frequency is counted from here, in both directions. */
  anchor: string;
  frequency: ScheduleFrequency;
  /** Occurrence dates that are left out. */
  except: readonly string[];
};

/** Both dates included, by the visits' own dates. */
export type Pause = { id: string; from: string; until: string };

/** `on` is the first day without visits. */
export type SubscriptionEnd = { id: string; on: string; reason: string };

/** Lets an order's buyer choose the first start; `until` in epoch seconds. */
export type FirstStartOffer = { secretHash: string; until: number };

export type Subscription = {
  subscriptionId: number;
  customerId: number;
  serviceName: string;
  town: string;
  /** Undefined: the profile's home. */
  homeId?: number | undefined;
  segments: readonly Segment[];
  pause?: Pause | undefined;
  ending?: SubscriptionEnd | undefined;
  /** What one visit costs before the discount. */
  baseCents: number;
  /** Occurrences up to this date are records, or do not take place. */
  generatedThrough: string;
  /**
   * An instant in UTC: ordered with an unproved address. Only the first visit exists until the subscription is
   * confirmed.
   */
  unconfirmedSince?: string | undefined;
  /** Keyed hashes: open bookings are counted by them. */
  sender?: { visitor: string; network: string } | undefined;
  /** Until the customer or the office changes the subscription. */
  firstStart?: FirstStartOffer | undefined;
  /** Grows with every change of the subscription or its visits. */
  revision: number;
};

type VisitStatus = (typeof visitStatuses)[number];

/**
 * What was changed for the visit alone; `service`: its work was agreed apart from that of all others, as a first visit
 * with more to do.
 */
export type Override = "time" | "extras" | "agents" | "price" | "service" | "minutes" | "team";

/** From agents' phones; instants in UTC. */
export type Progress = {
  onTheWayAt?: string | undefined;
  /** When agents arrive, on their way or where they run late, and when they said so: the latest counts. */
  arrival?: { at: string; saidAt: string } | undefined;
  /** So long after its start it begins, as its customer was told last. */
  minutesLate?: number | undefined;
  /** Since when somebody waited at the door. */
  arrivedAt?: string | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  /** Why there was no access. */
  reason?: (typeof noAccessReasons)[number] | undefined;
  /** Ids of the checklist's items. */
  checked: readonly string[];
  /** The service's checklist at the first report: later changes of the catalogue do not count. */
  features?: readonly string[] | undefined;
  /** Checks of items that are on no checklist of the visit. */
  offList?: number | undefined;
  notes: number;
  /** Of these the office has read so many. */
  notesRead?: number | undefined;
  photos: number;
  /** Events that arrived after the visit was moved, cancelled or reassigned. */
  superseded: number;
};

/** Until an instant in UTC. */
export type PreviousAssignment = { date: string; start: number; agents: readonly number[]; until: string };

/**
 * An agent who is not free comes all the same, as the office decided: to the visit as it is here, and no longer than
 * `minutes` on the agent's day.
 */
export type OverCapacity = {
  agentId: number;
  /** An admin's identity. */
  by: string;
  /** An instant in UTC. */
  at: string;
  reason?: string | undefined;
  date: string;
  start: number;
  minutes: number;
  town: string;
  accepted: readonly AcceptedObstacle[];
};

export type Visit = {
  subscriptionId: number;
  /** A one-time visit. */
  isOnce?: boolean | undefined;
  serviceName: string;
  occurrenceDate: string;
  date: string;
  start: number;
  minutes: number;
  /** How many come, as the office chose; undefined: the usual number for `minutes`. */
  teamSize?: number | undefined;
  status: VisitStatus;
  /** The id of a pause or an end, `replaced`, or undefined for a person's decision. */
  cause?: string | undefined;
  overrides: readonly Override[];
  isMovedByCompany: boolean;
  isTentative: boolean;
  isLate: boolean;
  isLateWaived?: boolean | undefined;
  /** As the office set it; the words are for the customer. */
  fee?: { cents: number; words: string } | undefined;
  /** Of a done visit: what it cost before the office corrected its price or gave a credit; the words are for the customer. */
  correction?: { fromCents: number; isCredit: boolean; words: string } | undefined;
  /** Whether the office has dealt with a visit without access. */
  isResolved?: boolean | undefined;
  /** Empty while it is unassigned. */
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  /** Before the frequency's discount. */
  extrasCents?: number | undefined;
  /** The part of `minutes` that the extras take. */
  extrasMinutes?: number | undefined;
  /** For the agents; the customer sees it too. */
  note?: string | undefined;
  noteBy?: NoteAuthor | undefined;
  /** From the office to the agents alone. */
  teamNote?: string | undefined;
  progress?: Progress | undefined;
  /** Of agents who are not free; empty and undefined are the same. */
  overCapacity?: readonly OverCapacity[] | undefined;
  /** Recent ones, oldest first. */
  previousAssignments?: readonly PreviousAssignment[] | undefined;
};

export type Schedule = { subscription: Subscription; visits: readonly Visit[] };

/** The cause of a visit that another has replaced after a change of the frequency. */
export const replaced = "replaced";

/** The frequency may give the date of a replaced visit again. */
export const isReplaced = ({ status, cause }: Visit): boolean => status === "cancelled" && cause === replaced;

/** Whether service, minutes and price were agreed for this visit alone: no change of the rule touches them. */
export const hasOwnWork = ({ overrides }: Pick<Visit, "overrides">): boolean => overrides.includes("service");

/** Whether the visit is as long as was decided for it alone, whatever the rule says. */
export const hasOwnMinutes = ({ overrides }: Pick<Visit, "overrides">): boolean =>
  overrides.includes("service") || overrides.includes("minutes");

/** Of a visit with work of its own. */
export type AgreedWork = Work & Pick<Visit, "serviceName" | "teamSize">;

export const withOwnWork = (
  visit: Visit,
  { serviceName, minutes, teamSize, priceCents, extras, extrasCents, extrasMinutes }: AgreedWork,
): Visit => ({
  ...visit,
  serviceName,
  minutes,
  teamSize,
  priceCents,
  extras,
  extrasCents,
  extrasMinutes,
  overrides: [...new Set<Override>([...visit.overrides, "service", "price"])],
});

export const isLive = ({ status }: Visit): boolean => status !== "skipped" && status !== "cancelled";

/** The customer has not been called yet. */
export const isNoAccessOpen = ({ status, isResolved }: Pick<Visit, "status" | "isResolved">): boolean =>
  status === "no-access" && isResolved !== true;

/** The office has not decided yet whether a late change costs a fee. */
export const isLateOpen = ({ isLate, isLateWaived, fee }: Pick<Visit, "isLate" | "isLateWaived" | "fee">): boolean =>
  isLate && isLateWaived !== true && fee === undefined;

/** What agents wrote since the office last read it. */
export const hasUnreadNotes = ({ progress }: Pick<Visit, "progress">): boolean =>
  (progress?.notes ?? 0) > (progress?.notesRead ?? 0);

export const notesOf = ({ note, noteBy, teamNote }: Visit): Pick<Visit, "note" | "noteBy" | "teamNote"> => ({
  note,
  noteBy,
  teamNote,
});

/** By occurrence date or date: then agents are found for the visit. */
export const isReached = (
  { generatedThrough }: Pick<Subscription, "generatedThrough">,
  { occurrenceDate, date }: Pick<Visit, "occurrenceDate" | "date">,
): boolean => occurrenceDate <= generatedThrough || date <= generatedThrough;

export const newlyReached = ({ subscription: before, visits }: Schedule, subscription: Subscription): Visit[] =>
  visits.filter((visit) => !isReached(before, visit) && isReached(subscription, visit));

export const isUnassigned = (subscription: Subscription, visit: Visit): boolean =>
  isLive(visit) && visit.agents.length === 0 && isReached(subscription, visit);

/** Such a visit is never restored automatically. */
export const isSkippedByPerson = (visit: Visit): boolean => !isLive(visit) && visit.cause === undefined;

export type VisitKey = Pick<Visit, "subscriptionId" | "occurrenceDate">;

/** Names a visit in agents' days, and in the API unless it is a one-time visit. */
export const visitName = ({ subscriptionId, occurrenceDate }: VisitKey): string =>
  `p${subscriptionId}-${occurrenceDate}`;

export const visitId = (visit: VisitKey & Pick<Visit, "isOnce">): string =>
  visit.isOnce === true ? `b${visit.subscriptionId}` : visitName(visit);

/** Of what `visitId` names. */
export const subscriptionOfVisitId = (id: string): number => Number.parseInt(id.slice(1), 10);

export const isOnce = ({ segments }: Pick<Subscription, "segments">): boolean =>
  segments.some(({ frequency }) => frequency === "once");

export const withoutFirstStart = ({ firstStart: _, ...subscription }: Subscription): Subscription => subscription;

/** The reverse of `visitName`; undefined for other text. */
export const visitOfName = (id: string): VisitKey | undefined => {
  const [, subscriptionId, occurrenceDate] = /^p([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return subscriptionId === undefined || occurrenceDate === undefined
    ? undefined
    : { subscriptionId: Number(subscriptionId), occurrenceDate };
};

/** In any order. */
export const hasSameAgents = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((agentId) => other.includes(agentId));

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
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  extrasCents?: number | undefined;
  /** The part of `minutes` that the extras take. */
  extrasMinutes?: number | undefined;
};

export type Work = Pick<Terms, "extras" | "extrasCents" | "extrasMinutes" | "minutes" | "priceCents">;

/** `minutes` without `extras`: the office says how long the work takes. */
export type WorkChange = Partial<Work & Pick<Terms, "agents" | "teamSize">>;

/** A part of a subscription with one frequency and one set of terms, by occurrence dates. */
export type Segment = Terms & {
  from: string;
  until?: string | undefined;
  /** The frequency is counted from here, in both directions. */
  anchor: string;
  frequency: ScheduleFrequency;
  except: readonly string[];
};

/** By the visits' own dates. */
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
  baseCents: number;
  /** Occurrences up to this date are records, or do not take place. */
  generatedThrough: string;
  /** In UTC: ordered with an unproved address. Only the first visit exists until the subscription is confirmed. */
  unconfirmedSince?: string | undefined;
  /** Keyed hashes: open bookings are counted by them. */
  sender?: { visitor: string; network: string } | undefined;
  firstStart?: FirstStartOffer | undefined;
  revision: number;
};

type VisitStatus = (typeof visitStatuses)[number];

/**
 * Changed for the visit alone; `service`: its work was agreed apart from all others, as a first visit with more to do.
 */
export type Override = "time" | "extras" | "agents" | "price" | "service" | "minutes" | "team";

export type Progress = {
  onTheWayAt?: string | undefined;
  /** When agents arrive, on their way or where they run late, and when they said so: the latest counts. */
  arrival?: { at: string; saidAt: string } | undefined;
  /** So long after its start it begins, as its customer was told last. */
  minutesLate?: number | undefined;
  arrivedAt?: string | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  /** When a phone said "done" of a visit without access: its end, should the office say so too. */
  doneAt?: string | undefined;
  /** Those of these times that may be others: the phone's clock was set before it sent them. */
  uncertain?: readonly string[] | undefined;
  reason?: (typeof noAccessReasons)[number] | undefined;
  checked: readonly string[];
  /** When each item was ticked or unticked last: the latest counts, in whatever order they come. */
  checkTimes?: Readonly<Record<string, string>> | undefined;
  /** The service's checklist at the first report: later changes of the catalogue do not count. */
  features?: readonly string[] | undefined;
  offList?: number | undefined;
  notes: number;
  /** Of these the office has read so many. */
  notesRead?: number | undefined;
  photos: number;
  /** Events that arrived after the visit was moved, cancelled, reassigned or set back. */
  superseded: number;
  /** How often it began anew: what its customer is told of each try is told once. */
  restarts?: number | undefined;
  /** When it began anew last: what a phone reports of a time before is of an earlier try. */
  restartedAt?: string | undefined;
};

/** Of a visit of which nothing was reported. */
export const noProgress: Progress = { checked: [], notes: 0, photos: 0, superseded: 0 };

export type PreviousAssignment = { date: string; start: number; agents: readonly number[]; until: string };

/**
 * An agent who is not free comes all the same, as the office decided: to this visit, no longer than `minutes` on their
 * day.
 */
export type OverCapacity = {
  agentId: number;
  /** An admin's identity. */
  by: string;
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
  isOnce?: boolean | undefined;
  serviceName: string;
  occurrenceDate: string;
  date: string;
  start: number;
  minutes: number;
  teamSize?: number | undefined;
  status: VisitStatus;
  /** The id of a pause or an end, `replaced`, or undefined for a person's decision. */
  cause?: string | undefined;
  overrides: readonly Override[];
  isMovedByCompany: boolean;
  isTentative: boolean;
  isLate: boolean;
  isLateWaived?: boolean | undefined;
  /** As the office set it; the words are for the customer. `isOfMove`: for a late change after which the visit takes place. */
  fee?: { cents: number; words: string; isOfMove?: boolean | undefined } | undefined;
  /** Of a done visit: what it cost before the office corrected its price or gave a credit; the words are for the customer. */
  correction?: { fromCents: number; isCredit: boolean; words: string } | undefined;
  isResolved?: boolean | undefined;
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  extrasCents?: number | undefined;
  extrasMinutes?: number | undefined;
  /** Of one with own work: the frequency whose discount its price has, and that of its extras; undefined: none. */
  discountFor?: ScheduleFrequency | undefined;
  /** For the agents; the customer sees it too. */
  note?: string | undefined;
  noteBy?: NoteAuthor | undefined;
  teamNote?: string | undefined;
  progress?: Progress | undefined;
  /** Of agents who are not free; empty and undefined are the same. */
  overCapacity?: readonly OverCapacity[] | undefined;
  previousAssignments?: readonly PreviousAssignment[] | undefined;
};

export type Schedule = { subscription: Subscription; visits: readonly Visit[] };

/** The cause of a visit that another has replaced after a change of the frequency. */
export const replaced = "replaced";

export const isReplaced = ({ status, cause }: Visit): boolean => status === "cancelled" && cause === replaced;

/** Whether service, minutes and price were agreed for this visit alone: no change of the rule touches them. */
export const hasOwnWork = ({ overrides }: Pick<Visit, "overrides">): boolean => overrides.includes("service");

export const hasOwnMinutes = ({ overrides }: Pick<Visit, "overrides">): boolean =>
  overrides.includes("service") || overrides.includes("minutes");

export type AgreedWork = Work & Pick<Visit, "serviceName" | "teamSize" | "discountFor">;

export const withOwnWork = (
  visit: Visit,
  { serviceName, minutes, teamSize, priceCents, extras, extrasCents, extrasMinutes, discountFor }: AgreedWork,
): Visit => ({
  ...visit,
  serviceName,
  minutes,
  teamSize,
  priceCents,
  extras,
  extrasCents,
  extrasMinutes,
  discountFor,
  overrides: [...new Set<Override>([...visit.overrides, "service", "price"])],
});

export const isLive = ({ status }: Pick<Visit, "status">): boolean => status !== "skipped" && status !== "cancelled";

/** What does not take place is not charged at its price: a fee is all that it can cost. */
export const isCharged = (visit: Pick<Visit, "status">): boolean => isLive(visit) && visit.status !== "no-access";

/**
 * Whether its fee stays where the visit is set back, or took place after all: it is for an earlier late move. One for no
 * access, or for cancelling late, goes with what it was for.
 */
export const keepsFee = (visit: Pick<Visit, "fee" | "isLate" | "status">): boolean =>
  visit.fee?.isOfMove === true || (visit.fee !== undefined && visit.isLate && isCharged(visit));

export const isNoAccessOpen = ({ status, isResolved }: Pick<Visit, "status" | "isResolved">): boolean =>
  status === "no-access" && isResolved !== true;

/** A waiver is for the late change that it was given for. */
export const isLateUnwaived = ({ isLate, isLateWaived }: Pick<Visit, "isLate" | "isLateWaived">): boolean =>
  isLate && isLateWaived !== true;

export const isLateOpen = ({ fee, ...visit }: Pick<Visit, "isLate" | "isLateWaived" | "fee">): boolean =>
  isLateUnwaived(visit) && fee === undefined;

export const hasUnreadNotes = ({ progress }: Pick<Visit, "progress">): boolean =>
  (progress?.notes ?? 0) > (progress?.notesRead ?? 0);

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

export const subscriptionOfVisitId = (id: string): number => Number.parseInt(id.slice(1), 10);

export const isOnce = ({ segments }: Pick<Subscription, "segments">): boolean =>
  segments.some(({ frequency }) => frequency === "once");

export const withoutFirstStart = ({ firstStart: _, ...subscription }: Subscription): Subscription => subscription;

export const visitOfName = (id: string): VisitKey | undefined => {
  const [, subscriptionId, occurrenceDate] = /^p([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return subscriptionId === undefined || occurrenceDate === undefined
    ? undefined
    : { subscriptionId: Number(subscriptionId), occurrenceDate };
};

export const hasSameAgents = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((agentId) => other.includes(agentId));

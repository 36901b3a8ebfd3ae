import type { NoteAuthor, noAccessReasons } from "@cleaning/contract/agent-app/agent-events";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import type { visitStatuses } from "@cleaning/contract/visits/change-preview";

/** What is done at each visit of a segment, and for how much. */
type Terms = {
  /** Minutes after midnight; undefined: the earliest free one, and visits are shown as tentative. */
  start?: number | undefined;
  /** The work of one person, in minutes. */
  minutes: number;
  /** Who comes if they can. */
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  /** What the extras cost together, before the frequency's discount. */
  extrasCents?: number | undefined;
  /** How many of the minutes are the extras'. */
  extrasMinutes?: number | undefined;
};

/** What the work is and costs. */
export type Work = Pick<Terms, "extras" | "extrasCents" | "extrasMinutes" | "minutes" | "priceCents">;

/** What of the work changes: what is left out stays. */
export type WorkChange = Partial<Work & Pick<Terms, "agents">>;

/** A stretch of a subscription with one frequency and one set of terms. Dates are occurrence dates, the last included. */
export type Segment = Terms & {
  from: string;
  until?: string | undefined;
  /** The frequency is counted from here, in both directions. */
  anchor: string;
  frequency: BookingFrequency;
  /** Occurrence dates that the frequency gives and that are left out. */
  except: readonly string[];
};

/** No visits from one date to another, both included, by the dates on which they would be. */
export type Pause = { id: string; from: string; until: string };

/** No visits from a date on. */
export type SubscriptionEnd = { id: string; on: string; reason: string };

/** What lets an order's buyer choose the first start: the hash of a secret, and until when; epoch seconds. */
export type FirstStartOffer = { secretHash: string; until: number };

/** A subscription as a schedule. */
export type Subscription = {
  subscriptionId: number;
  customerId: number;
  serviceName: string;
  town: string;
  /** Which of the customer's homes it is for; that of the profile without one. */
  homeId?: number | undefined;
  segments: readonly Segment[];
  pause?: Pause | undefined;
  ending?: SubscriptionEnd | undefined;
  /** What one visit costs before the frequency's discount. */
  baseCents: number;
  /** Occurrences up to this date are records; what is none does not take place. */
  generatedThrough: string;
  /**
   * Since when nobody has confirmed it (an instant in UTC): it was ordered with an e-mail address that nobody has proved.
   * Until somebody does, or the office confirms it, its first visit is all that it gives.
   */
  unconfirmedSince?: string | undefined;
  /** The buyer's address and network, as keyed hashes: their counts of open bookings fall when this one is confirmed. */
  sender?: { visitor: string; network: string } | undefined;
  /** Until the subscription is changed by its customer or the office. */
  firstStart?: FirstStartOffer | undefined;
  /** Grows with every change of the subscription or its visits. */
  revision: number;
};

type VisitStatus = (typeof visitStatuses)[number];

/** What of a visit was changed for it alone. */
export type Override = "time" | "extras" | "agents" | "price";

/** What the phones of those who came said of a visit: instants in UTC. */
export type Progress = {
  onTheWayAt?: string | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  /** Why it could not be entered. */
  reason?: (typeof noAccessReasons)[number] | undefined;
  /** The checklist's items that are done, by id. */
  checked: readonly string[];
  /** What the service included when phones first reported from the visit: later changes of the catalogue are not of this visit. */
  features?: readonly string[] | undefined;
  /** How many checks named what was on no checklist of the visit. */
  offList?: number | undefined;
  notes: number;
  photos: number;
  /** Events that arrived after the visit was moved, cancelled or given to others. */
  superseded: number;
};

/** Who had a visit, on which day and when, until an instant in UTC. */
export type PreviousAssignment = { date: string; start: number; agents: readonly number[]; until: string };

/** One cleaning. */
export type Visit = {
  subscriptionId: number;
  /** Booked for once: its subscription gives no other. */
  isOnce?: boolean | undefined;
  /** What is done; of visits that are over, what was done. */
  serviceName: string;
  occurrenceDate: string;
  date: string;
  start: number;
  minutes: number;
  status: VisitStatus;
  /** Why it is skipped or cancelled: the id of a pause or an end, `replaced`, or undefined for a person's wish. */
  cause?: string | undefined;
  overrides: readonly Override[];
  /** Moved because the company is closed on its day or at its start. */
  isMovedByCompany: boolean;
  isTentative: boolean;
  isLate: boolean;
  /** Whether the office asks no fee for it. */
  isLateWaived?: boolean | undefined;
  /** Whether the office has done what a visit without access asked for. */
  isResolved?: boolean | undefined;
  /** Who comes; empty while it is unassigned. */
  agents: readonly number[];
  priceCents: number;
  extras: readonly string[];
  /** What the extras cost together, before the frequency's discount. */
  extrasCents?: number | undefined;
  /** How many of the minutes are the extras'. */
  extrasMinutes?: number | undefined;
  /** To the people who come; its customer sees it too. */
  note?: string | undefined;
  noteBy?: NoteAuthor | undefined;
  /** From the office to the people who come, and to no one else. */
  teamNote?: string | undefined;
  progress?: Progress | undefined;
  /** What it was in the last days, oldest first: who it was taken from, or moved for. */
  previousAssignments?: readonly PreviousAssignment[] | undefined;
};

/** A subscription and its records, by occurrence date. */
export type Schedule = { subscription: Subscription; visits: readonly Visit[] };

/** The cause of a visit that a change of the frequency has put another in the place of. */
export const replaced = "replaced";

/** Whether a record stands for nothing any more: the frequency may give its date again. */
export const isReplaced = ({ status, cause }: Visit): boolean => status === "cancelled" && cause === replaced;

/** Whether a visit takes place, or took place. */
export const isLive = ({ status }: Visit): boolean => status !== "skipped" && status !== "cancelled";

/** What people wrote about a visit. */
export const notesOf = ({ note, noteBy, teamNote }: Visit): Pick<Visit, "note" | "noteBy" | "teamNote"> => ({
  note,
  noteBy,
  teamNote,
});

/** Whether the horizon has reached a visit, by the date that the subscription gave it or by its own: then agents are found for it. */
export const isReached = (
  { generatedThrough }: Pick<Subscription, "generatedThrough">,
  { occurrenceDate, date }: Pick<Visit, "occurrenceDate" | "date">,
): boolean => occurrenceDate <= generatedThrough || date <= generatedThrough;

/** What a subscription that has become another one has reached by that, and had not before. */
export const newlyReached = ({ subscription: before, visits }: Schedule, subscription: Subscription): Visit[] =>
  visits.filter((visit) => !isReached(before, visit) && isReached(subscription, visit));

/** Whether a visit has no agents and should have some. */
export const isUnassigned = (subscription: Subscription, visit: Visit): boolean =>
  isLive(visit) && visit.agents.length === 0 && isReached(subscription, visit);

/** Whether a person wanted a visit not to be: it never comes back by itself. */
export const isSkippedByPerson = (visit: Visit): boolean => !isLive(visit) && visit.cause === undefined;

/** What names a visit: subscription and occurrence date. */
export type VisitKey = Pick<Visit, "subscriptionId" | "occurrenceDate">;

/** A visit as the days of agents name it, and the API that of a subscription. */
export const visitName = ({ subscriptionId, occurrenceDate }: VisitKey): string =>
  `p${subscriptionId}-${occurrenceDate}`;

/** A visit's id in the API. */
export const visitId = (visit: VisitKey & Pick<Visit, "isOnce">): string =>
  visit.isOnce === true ? `b${visit.subscriptionId}` : visitName(visit);

/** Whether a subscription is a visit that was booked for once. */
export const isOnce = ({ segments }: Pick<Subscription, "segments">): boolean =>
  segments.some(({ frequency }) => frequency === "once");

/** A subscription whose first start is not to be chosen by an order's link any more. */
export const withoutFirstStart = ({ firstStart: _, ...subscription }: Subscription): Subscription => subscription;

/** What a name (`visitName`) stands for; undefined for other text. */
export const visitOfName = (id: string): VisitKey | undefined => {
  const [, subscriptionId, occurrenceDate] = /^p([1-9]\d{0,14})-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return subscriptionId === undefined || occurrenceDate === undefined
    ? undefined
    : { subscriptionId: Number(subscriptionId), occurrenceDate };
};

/** Above this two people come, each for half. */
const mostAlone = 240;

/** How many people a visit takes. */
export const crewOf = (minutes: number): 1 | 2 => (minutes > mostAlone ? 2 : 1);

/** How long a visit takes, in minutes: of two people each does half, rounded up to a quarter of an hour. */
export const elapsedOf = (minutes: number): number =>
  crewOf(minutes) === 1 ? minutes : Math.ceil(minutes / 2 / 15) * 15;

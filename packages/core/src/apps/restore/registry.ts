import { listDefinition, listNames } from "@cleaning/contract/catalog/catalog-lists";
import * as z from "zod/mini";
import type { Raw } from "../../platform/database/scan.ts";
import { isVisitReport } from "../../schedule/records/visit-events.ts";

/** Of the records of the old table: those that both tables have, those that were made since, those that are gone since. */
type Part = "changed" | "new" | "gone";

type Listed = { since: string; shows: readonly string[] };

export type TakeOver = {
  takes: readonly Part[];
  why: string;
  /** When it was last changed, where the record says so: a newer one in the restored table stays. */
  changedAt?: (record: Raw) => string | number;
  /** Whose it is (`customer#7`): not taken where the restored table does not know them. */
  ownerOf?: (record: Raw) => string | undefined;
  isCount?: boolean;
  /** From before the moment, so that both tables have the same: not looked at. */
  isOlder?: (record: Raw, moment: string) => boolean;
  listed?: Listed;
  /** Tells the office of records that both tables have and that differ in one of these, and of those that are gone. */
  compared?: { attributes: readonly string[]; shows: readonly string[] };
};

type Rest = Omit<TakeOver, "takes" | "why">;

const nothing = (why: string, rest: Pick<Rest, "listed" | "compared" | "isOlder"> = {}): TakeOver => ({
  takes: [],
  why,
  ...rest,
});
const added = (why: string, rest: Rest = {}): TakeOver => ({ takes: ["new"], why, ...rest });
const copied = (why: string, rest: Rest = {}): TakeOver => ({ takes: ["changed", "new"], why, ...rest });
const mirrored = (why: string, rest: Rest = {}): TakeOver => ({ takes: ["changed", "new", "gone"], why, ...rest });
/** What waits: it goes once. Of what was stored since, nothing waits in the restored table either. */
const sent = (why: string): TakeOver => ({ takes: ["changed", "gone"], why, changedAt: latest("createdAt") });

const text = z.catch(z.string(), "");

const latest =
  (...names: readonly string[]) =>
  (record: Raw): string =>
    names
      .map((name) => text.parse(record[name]))
      .toSorted()
      .at(-1) ?? "";
const number =
  (name: string) =>
  (record: Raw): number =>
    Number(record[name] ?? 0);
const revision = number("revision");

const byRecipient: TakeOver["ownerOf"] = ({ recipient }) => (typeof recipient === "string" ? recipient : undefined);
const owner =
  (entity: "user" | "customer" | "agent" | "subscription") =>
  (record: Raw): string =>
    `${entity}#${String(record[`${entity}Id`])}`;

const counted = nothing("`pnpm totals --write` counts it anew");
const shortLived = nothing("over before a restore is through");
const byHistory = nothing("its history says what was changed since, and by whom: the office decides");
/** Some are changed later: an answer to a problem. */
const visitReport = copied("what was said of a visit is not said again, and files are there", {
  changedAt: revision,
  ownerOf: owner("subscription"),
});

const person = ["name", "email", "phone", "address", "city", "zipCode"];

/** A new entity is a line here, which a test asks for, unless it is a report about a visit; one of which nothing is taken says why. */
export const takeOvers: Readonly<Record<string, TakeOver>> = {
  ...Object.fromEntries(listNames.map((name) => [listDefinition(name).entity, byHistory])),

  // What people ended.
  stoppedNumber: copied("a STOP holds", { changedAt: latest("stoppedAt", "startedAt") }),
  textConsent: copied("a consent that was given or ended", {
    changedAt: latest("givenAt", "confirmedAt", "endedAt"),
    ownerOf: byRecipient,
  }),
  messagePreferences: copied("who unsubscribed", { changedAt: latest("changedAt"), ownerOf: byRecipient }),
  suppressedAddress: copied("who complained, or refuses mail", { changedAt: latest("at", "liftedAt") }),
  phone: mirrored("notifications that were turned off", { changedAt: latest("since"), ownerOf: byRecipient }),
  calendar: mirrored("a private address that was revoked", {
    changedAt: latest("createdAt", "endedAt"),
    ownerOf: owner("user"),
  }),
  access: mirrored("a note on how to get in that was deleted, or another code", {
    changedAt: revision,
    ownerOf: owner("customer"),
  }),
  security: copied("sessions that were ended, and two-step sign-in with its codes that are used up", {
    changedAt: number("revokedAt"),
  }),
  teamMember: mirrored("who was switched off, has another role or left: the user pool was told of it", {
    changedAt: revision,
    ownerOf: owner("user"),
    // Of one who joined since, the user pool has the role, and this table knows nobody: no admin would see them.
    listed: { since: "since", shows: ["email", "role", "isActive"] },
    compared: { attributes: [], shows: ["email", "role"] },
  }),
  adminCount: nothing("counted from the team when that is taken over"),
  invitation: mirrored("one that was withdrawn or is used up", { changedAt: latest("sentAt") }),
  textSettings: copied("texts that the office switched off, and the most that they may cost", { changedAt: revision }),

  // What was told, and what it cost.
  sentMessage: copied("nothing is told twice", {
    changedAt: latest("sentAt", "stateAt"),
    ownerOf: byRecipient,
    // The state of one may be told some days later, with the time at which it came about.
    isOlder: ({ sentAt }, moment) => String(sentAt) < new Date(Date.parse(moment) - 14 * 86_400_000).toISOString(),
  }),
  message: sent("one that went or was dropped since goes no second time"),
  abandonedBooking: sent("the office heard of it, or it became a booking"),
  dailyMessages: copied("those about a day are stored once", { changedAt: ({ isComplete }) => String(isComplete) }),
  textMonth: copied("the month's money", { isCount: true }),
  counter: copied("no id is given twice", { isCount: true }),
  linkKey: copied("links in mails that have gone hold"),

  contact: added("whoever wrote waits for an answer", { compared: { attributes: [], shows: ["email", "phone"] } }),
  application: added("whoever applied waits for an answer", {
    compared: { attributes: [], shows: ["email", "phone"] },
  }),
  visitEvent: copied("what phones said: they do not say it again", {
    ownerOf: owner("subscription"),
    listed: {
      since: "receivedAt",
      shows: ["subscriptionId", "occurrenceDate", "agentId", "kind", "at", "text"],
    },
  }),
  timesheet: copied("what was approved is paid", { changedAt: revision }),

  // What the office has to do again, or to decide: a booking takes an agent's time, which may be another's by now.
  order: nothing("book it again for the caller, at its price", {
    listed: {
      since: "createdAt",
      shows: ["customer", "service", "frequency", "priceCents", "firstVisit", "booking", "agreedAt", "termsVersion"],
    },
  }),
  subscription: nothing("end, pause or change it again", {
    listed: { since: "createdAt", shows: ["customerName", "email", "phone", "serviceName", "frequency", "nextDate"] },
    compared: {
      attributes: [
        "isActive",
        "endsOn",
        "endReason",
        "pausedFrom",
        "pausedUntil",
        "frequency",
        "priceCents",
        "acceptance",
      ],
      shows: ["customerName", "email", "phone"],
    },
  }),
  visit: nothing("move, skip or assign it again", {
    isOlder: ({ date }, moment) => String(date) < moment.slice(0, 10),
    compared: { attributes: ["status", "date", "start", "agents", "extras"], shows: ["customerName", "phone"] },
  }),
  user: nothing("its record is made at the next sign-in; one that is gone was closed, erased or lost", {
    listed: { since: "createdAt", shows: person },
    compared: { attributes: ["email", "phone", "closedAt"], shows: ["name", "email"] },
  }),
  customer: nothing("made again with its booking, or by its owner", {
    listed: { since: "createdAt", shows: person },
    compared: { attributes: ["address", "city"], shows: ["name", "email"] },
  }),
  agent: nothing("make or change them again", {
    listed: { since: "createdAt", shows: ["name", "email", "phone", "assignedArea"] },
    compared: { attributes: ["isActive", "startsOn", "inactiveFrom", "timeOff", "week"], shows: ["name", "email"] },
  }),
  timeOffRequest: nothing("answer it again, and it is in the agent's calendar", {
    listed: { since: "at", shows: ["agentId", "from", "until", "hours", "reason", "state"] },
  }),
  priceBook: nothing("save it again, if it was right", { listed: { since: "savedAt", shows: ["version", "savedBy"] } }),
  messageWords: nothing("save them again, if they were right", {
    listed: { since: "savedAt", shows: ["kind", "words", "savedBy"] },
  }),
  billingTask: nothing("what changed at the provider stays there", {
    listed: { since: "at", shows: ["subscriptionId", "state", "before", "after"] },
  }),
  audit: nothing("says what else was changed since, and by whom", {
    listed: { since: "at", shows: ["kind", "recordId", "action", "changes", "identityId"] },
  }),
  visitSchedule: byHistory,
  home: byHistory,
  businessHours: byHistory,
  daySettings: byHistory,
  payment: byHistory,

  agentDay: nothing("of the visits as they are restored"),
  newBooking: nothing("seen once more"),
  delivery: nothing("the provider takes an order of the same key once"),
  visitJob: nothing("done again, which does no harm"),
  announcement: nothing("not sent again: its messages are in the lists of whom it reached"),
  messageWordsRevision: nothing("of the words that are saved again"),
  unique: nothing("of the records as they are restored"),
  migration: nothing("says which form the restored records have: `pnpm migrate` changes them again"),
  syncState: nothing("the next sync goes on from there"),
  syncLog: nothing("of runs whose work is not there"),
  totals: counted,
  periodTotals: counted,
  totalsShard: counted,
  searchTerm: counted,
  idempotencyRecord: shortLived,
  rateLimit: shortLived,
  emailVerification: shortLived,
  tokenSuccessor: shortLived,
  circuit: shortLived,
  undo: shortLived,
  accessSent: nothing("the history has it once more at the most"),
};

/** @throws Error for an entity that nothing is said of */
export const takeOverOf = (raw: Raw): TakeOver => {
  const entity = String(raw["__edb_e__"]);
  const known = Object.hasOwn(takeOvers, entity) ? takeOvers[entity] : undefined;
  if (known !== undefined) return known;
  if (isVisitReport(raw)) return visitReport;
  throw new Error(`Nothing says what a restore takes over of the entity ${entity}.`);
};

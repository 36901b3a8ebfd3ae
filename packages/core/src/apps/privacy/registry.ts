import type { HistoryKind } from "@cleaning/contract/admin/history";
import { factsOf, forListPaths, listNames } from "@cleaning/contract/catalog/catalog-lists";
import * as z from "zod/mini";
import { agentBasics } from "../../people/agents/entity.ts";
import { customerBasics } from "../../people/customers/entity.ts";
import { foundBy, userBasics } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { type VisitJob, visitJobWrite } from "../../platform/outbox/visit-job.ts";
import type { RecordBasics, RecordBase } from "../../platform/records/record-type.ts";
import { termWrites } from "../../platform/search/index.ts";
import { counterWrites, difference } from "../../platform/totals/counters.ts";
import { applicationBasics } from "../../sales/careers/entity.ts";
import { contactBasics } from "../../sales/contact/entity.ts";
import { removeAgent } from "../../schedule/assignment/reassign.ts";
import { eraseEventText } from "../../schedule/records/erase-event-text.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { eraseSubscription, type Erasing } from "../../schedule/visits/follow-subscription.ts";

export type Raw = Readonly<Record<string, unknown>>;

export type Person = {
  /** In any spelling. */
  isAddress: (value: unknown) => boolean;
  /** Whether a record was found already: `has("customer", 7)`. */
  has: (entity: unknown, id: unknown) => boolean;
};

type Counted = { fields: readonly string[]; removal: (database: Database, record: Raw, now: Date) => readonly Write[] };

type PersonalRecord = {
  /** Called repeatedly while further records are found. */
  isTheirs: (record: Raw, person: Person) => boolean;
  /** Further records without a reference: history of deleted records, the identity. */
  leadsTo?: (record: Raw) => [entity: string, id: unknown][];
  counted?: Counted;
  /** For more than a deletion. Idempotent. */
  erase?: (database: Database, record: Raw, erasing: Erasing) => Promise<unknown>;
  /** The record without the team's notes. */
  shown?: (record: Raw) => Raw;
  fileOf?: (record: Raw) => unknown;
};

const nothing: PersonalRecord = { isTheirs: () => false };

const byEmail: PersonalRecord["isTheirs"] = ({ email }, { isAddress }) => isAddress(email);
const byUser: PersonalRecord["isTheirs"] = ({ userId }, { has }) => has("user", userId);

/** `job` queues what its removal changes for visits. */
const counted = <R extends RecordBase>(
  type: RecordBasics<R>,
  fields: readonly string[],
  job?: (id: number) => VisitJob,
): Counted => ({
  fields,
  removal: (database, raw, now) => {
    const { data } = type.entity(database).parse({ Item: raw });
    if (data === null) return [];
    return [
      ...counterWrites(database, difference(type.counts(data), []), data.id),
      ...termWrites(type, database, data, undefined),
      ...(job === undefined ? [] : [visitJobWrite(database, job(data.id), now)]),
    ];
  },
});

const entityOfHistory: Readonly<Record<HistoryKind, string>> = {
  customers: "customer",
  agents: "agent",
  subscriptions: "subscription",
  "contact-submissions": "contact",
  "career-applications": "application",
  users: "user",
  "business-hours": "businessHours",
  "day-settings": "daySettings",
  ...forListPaths((name) => factsOf(name).entity),
};
const isHistoryKind = (kind: unknown): kind is HistoryKind => typeof kind === "string" && kind in entityOfHistory;

/** Customers merged into one, from its history (`accounts/merge.ts`). */
const mergedCustomers = z.catch(
  z.pipe(
    z.array(z.object({ field: z.string(), to: z.string() })),
    z.transform((changes) =>
      changes.filter(({ field }) => field === "mergedCustomer").map(({ to }) => Number(JSON.parse(to))),
    ),
  ),
  [],
);

const withoutTeamNotes: PersonalRecord["shown"] = (record) => {
  const { notes: _, ...rest } = record;
  return record["notesBy"] === "customer" ? record : rest;
};

const withoutInactiveNote: PersonalRecord["shown"] = ({ inactiveNote: _, ...record }) => record;

const ofTeam: ReadonlySet<unknown> = new Set(["notes", "mergedNotes", "inactiveNote"]);

const withoutNotesOfTeam: PersonalRecord["shown"] = ({ changes, ...entry }) => ({
  ...entry,
  changes: Array.isArray(changes)
    ? changes.filter((change: unknown) => {
        const isField = typeof change === "object" && change !== null && "field" in change;
        return !isField || !ofTeam.has(change.field);
      })
    : changes,
});

const eraseVisits: PersonalRecord["erase"] = (database, { subscriptionId }, erasing) =>
  eraseSubscription(database, Number(subscriptionId), erasing);

/** What is reported about a customer's visit, and its file. Without words of the agent's: those go with the agent. */
const visitReport: PersonalRecord = {
  isTheirs: ({ subscriptionId }, { has }) => has("visitSchedule", subscriptionId),
  fileOf: ({ path }) => path,
};

/** A new entity is a line here, which a test asks for; one with nothing personal says so. */
export const registry: Readonly<Record<string, PersonalRecord>> = {
  ...Object.fromEntries(listNames.map((name) => [factsOf(name).entity, nothing])),
  counter: nothing,
  totals: nothing,
  idempotencyRecord: nothing, // hashes, a number, and ids of visits; for a day
  rateLimit: nothing, // hashes
  priceBook: nothing, // figures, and the identity of who saved them
  emailVerification: nothing, // hashes
  tokenSuccessor: nothing, // a hash and what only a token's holder can read, for ten minutes
  periodTotals: nothing,
  totalsShard: nothing,
  circuit: nothing,
  migration: nothing, // counts, and the identity of who ran it
  syncState: nothing,
  syncLog: nothing, // counts and our own words
  contact: { isTheirs: byEmail, counted: counted(contactBasics, ["isProcessed"]) },
  application: {
    isTheirs: byEmail,
    counted: counted(applicationBasics, ["isProcessed"]),
    fileOf: ({ resumeUrl }) => resumeUrl,
  },
  abandonedBooking: {
    isTheirs: ({ payload }, { isAddress }) => Object.values(payload ?? {}).some(isAddress),
  },
  mail: { isTheirs: ({ payload }, { isAddress }) => Object.values(payload ?? {}).some(isAddress) },
  user: {
    isTheirs: byEmail,
    counted: counted(userBasics, foundBy),
    leadsTo: ({ identityId }) => [["identity", identityId]],
  },
  unique: { isTheirs: (record, person) => byUser(record, person) || byEmail(record, person) },
  // Last sign-out, and the second factor, encrypted.
  security: { isTheirs: ({ identityId }, { has }) => has("identity", identityId) },
  customer: { isTheirs: byUser, counted: counted(customerBasics, ["hasPets", ...foundBy]), shown: withoutTeamNotes },
  agent: {
    isTheirs: byUser,
    counted: counted(
      agentBasics,
      ["isActive", "rating", "completedJobs", "name", "email", "phone", "assignedArea"],
      (agentId) => ({ kind: "agent", agentId }),
    ),
    shown: withoutInactiveNote,
  },
  subscription: {
    isTheirs: ({ customerId }, { has }) => has("customer", customerId),
    counted: counted(
      subscriptionBasics,
      [
        "isActive",
        "priceCents",
        "nextDate",
        "serviceType",
        "customerName",
        "email",
        "phone",
        "city",
        "endsOn",
        "pausedUntil",
      ],
      (subscriptionId) => ({ kind: "subscriptions", subscriptionIds: [subscriptionId] }),
    ),
  },
  searchTerm: { isTheirs: ({ list, id }, { has }) => has(list, id) },
  order: {
    isTheirs: ({ id, customer }, { has, isAddress }) =>
      has("subscription", id) ||
      (typeof customer === "object" && customer !== null && "email" in customer && isAddress(customer.email)),
  },
  delivery: { isTheirs: ({ id }, { has }) => has("order", Number(id)) },
  visitSchedule: {
    isTheirs: ({ customerId }, { has }) => has("customer", customerId),
    leadsTo: ({ subscriptionId }) => [["visitSchedule", subscriptionId]],
    erase: eraseVisits,
  },
  visit: { isTheirs: ({ customerId }, { has }) => has("customer", customerId), erase: eraseVisits },
  // The agent's texts go with the agent, the rest with the customer.
  visitEvent: {
    isTheirs: ({ subscriptionId, agentId, text }, { has }) =>
      has("visitSchedule", subscriptionId) || (text !== undefined && has("agent", agentId)),
    erase: (database, { subscriptionId, occurrenceDate, id }) =>
      eraseEventText(database, {
        subscriptionId: Number(subscriptionId),
        occurrenceDate: String(occurrenceDate),
        id: String(id),
      }),
  },
  visitPhoto: visitReport,
  agentDay: {
    isTheirs: ({ agentId }, { has }) => has("agent", agentId),
    erase: (database, { agentId }, { now }) => removeAgent(database, Number(agentId), { now }),
  },
  home: { isTheirs: ({ customerId }, { has }) => has("customer", customerId) },
  // Encrypted; the export decrypts it.
  access: { isTheirs: ({ customerId }, { has }) => has("customer", customerId) },
  // Numbers and dates, for days.
  accessSent: { isTheirs: ({ agentId }, { has }) => has("agent", agentId) },
  calendar: { isTheirs: byUser }, // the hash of an address
  // Visits before a change, for a minute.
  undo: {
    isTheirs: ({ undo }, { has }) =>
      typeof undo === "object" &&
      undo !== null &&
      "subscriptionId" in undo &&
      has("visitSchedule", undo.subscriptionId),
  },
  businessHours: nothing, // the company's
  daySettings: nothing,
  // The subscription before a change, for minutes.
  changeMessage: {
    isTheirs: ({ payload }, { has }) =>
      typeof payload === "object" &&
      payload !== null &&
      "subscriptionId" in payload &&
      has("visitSchedule", payload.subscriptionId),
  },
  visitJob: nothing, // numbers and dates, for minutes; of erased people it does what is left to do
  audit: {
    isTheirs: ({ kind, recordId }, { has }) => isHistoryKind(kind) && has(entityOfHistory[kind], recordId),
    shown: withoutNotesOfTeam,
    leadsTo: ({ changes }) => mergedCustomers.parse(changes).map((id) => ["customer", id]),
  },
};

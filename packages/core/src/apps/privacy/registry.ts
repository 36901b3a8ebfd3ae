import type { HistoryKind } from "@cleaning/contract/admin/history";
import { listDefinition, forListPaths, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { consentWords } from "@cleaning/contract/messages/text-messages";
import * as z from "zod/mini";
import { agentBasics } from "../../people/agents/entity.ts";
import { customerBasics } from "../../people/customers/entity.ts";
import { adminCountWrite, isActiveAdmin } from "../../people/team/index.ts";
import { searchedAttributes, userBasics } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Raw } from "../../platform/database/scan.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { storedMessage } from "../../platform/messages/message.ts";
import { type VisitJob, visitJobWrite } from "../../platform/outbox/visit-job.ts";
import type { RecordBasics, RecordBase } from "../../platform/records/record-type.ts";
import { termWrites } from "../../platform/search/index.ts";
import { counterWrites, difference } from "../../platform/totals/counters.ts";
import { applicationBasics } from "../../sales/careers/entity.ts";
import { contactBasics } from "../../sales/contact/entity.ts";
import { removeAgent } from "../../schedule/assignment/reassign.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { forgetAgent } from "../../schedule/homes/forget-agent.ts";
import { homeTermWrites } from "../../schedule/homes/terms.ts";
import { eraseEventText } from "../../schedule/records/erase-event-text.ts";
import { isVisitReport } from "../../schedule/records/visit-events.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { eraseTimesheetWords } from "../../schedule/timesheets/erase.ts";
import { eraseSubscription, type Erasing } from "../../schedule/visits/sync-subscription.ts";

export type Person = {
  /** In any spelling. */
  isAddress: (value: unknown) => boolean;
  /** Whether a record was found already: `has("customer", 7)`. */
  has: (entity: unknown, id: unknown) => boolean;
};

type Counted = { fields: readonly string[]; removal: (database: Database, record: Raw, now: Date) => readonly Write[] };

type PersonalRecord = {
  /** Called repeatedly while further records are found. */
  belongsTo: (record: Raw, person: Person) => boolean;
  /** Further records without a reference: history of deleted records, the identity. */
  relatedIds?: (record: Raw) => [entity: string, id: unknown][];
  counted?: Counted;
  /** What goes before the deletion, in steps; returns the record as it is after that. Idempotent. */
  prepare?: (database: Database, record: Raw, now: Date) => Promise<Raw>;
  /** For more than a deletion. Idempotent. */
  erase?: (database: Database, record: Raw, erasing: Erasing) => Promise<unknown>;
  shown?: (record: Raw) => Raw;
  fileOf?: (record: Raw) => unknown;
};

const notPersonal: PersonalRecord = { belongsTo: () => false };

const byEmail: PersonalRecord["belongsTo"] = ({ email }, { isAddress }) => isAddress(email);
const byUser: PersonalRecord["belongsTo"] = ({ userId }, { has }) => has("user", userId);
const byCustomer: PersonalRecord["belongsTo"] = ({ customerId }, { has }) =>
  customerId !== undefined && has("customer", customerId);
const byRecipient: PersonalRecord["belongsTo"] = ({ recipient }, { has }) => {
  const [entity, id] = String(recipient).split("#");
  return has(entity, Number(id));
};

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
  payment: "payment",
  "text-settings": "textSettings",
  ...forListPaths((name) => listDefinition(name).entity),
};
const isHistoryKind = (kind: unknown): kind is HistoryKind => typeof kind === "string" && kind in entityOfHistory;

/** Customers merged into one, from its history (`accounts/ownership/merge.ts`). */
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

const withoutWork: PersonalRecord["shown"] = ({ notes: _, stateBy: _by, ownerId: _owner, ...record }) => record;

/** The office's alone, too: which homes like to have the agent, or never. */
const withoutInactiveNoteAndHomes: PersonalRecord["shown"] = ({ inactiveNote: _, homes: _homes, ...record }) => record;

const withoutAgentPreferences: PersonalRecord["shown"] = ({
  preferredAgents: _,
  excludedAgents: _excluded,
  agentsNote: _note,
  ...record
}) => record;

const teamFields: ReadonlySet<unknown> = new Set(["notes", "mergedNotes", "inactiveNote", "ownerId", "homeAgents"]);

const isOverCapacity = (field: unknown): boolean => typeof field === "string" && field.endsWith(" over capacity");

const withoutNotesOfTeam: PersonalRecord["shown"] = ({ changes, ...entry }) => ({
  ...entry,
  changes: Array.isArray(changes)
    ? changes.filter((change: unknown) => {
        const isField = typeof change === "object" && change !== null && "field" in change;
        return !isField || !(teamFields.has(change.field) || isOverCapacity(change.field));
      })
    : changes,
});

const withAgreedWords: PersonalRecord["shown"] = (record) => ({
  ...record,
  agreedTo: consentWords(Number(record["wording"])),
});
/** Without what a service could be asked with to show something on the phone. */
const withoutKeys: PersonalRecord["shown"] = ({ endpoint: _, p256dh: _key, auth: _auth, ...record }) => record;

const eraseVisits: PersonalRecord["erase"] = (database, { subscriptionId }, erasing) =>
  eraseSubscription(database, Number(subscriptionId), erasing);

/** What is reported about a customer's visit, and its file. Without words of the agent's: those go with the agent. */
const visitReport: PersonalRecord = {
  belongsTo: ({ subscriptionId }, { has }) => has("visitSchedule", subscriptionId),
  fileOf: ({ path }) => path,
};

/** A new entity is a line here, which a test asks for, unless it is a report about a visit; one with nothing personal says so. */
export const registry: Readonly<Record<string, PersonalRecord>> = {
  ...Object.fromEntries(listNames.map((name) => [listDefinition(name).entity, notPersonal])),
  // The owner's are not; a customer's review goes with the customer.
  testimonial: { belongsTo: byCustomer },
  counter: notPersonal,
  totals: notPersonal,
  idempotencyRecord: notPersonal, // hashes, a number, and ids of visits; for a day
  rateLimit: notPersonal, // hashes
  priceBook: notPersonal, // figures, and the identity of who saved them
  emailVerification: notPersonal, // hashes
  tokenSuccessor: notPersonal, // a hash and what only a token's holder can read, for ten minutes
  periodTotals: notPersonal,
  totalsShard: notPersonal,
  circuit: notPersonal,
  migration: notPersonal, // counts, and the identity of who ran it
  syncState: notPersonal,
  syncLog: notPersonal, // counts and our own words
  contact: {
    // A quote may have no address.
    belongsTo: (record, person) => byEmail(record, person) || byCustomer(record, person),
    counted: counted(contactBasics, ["isProcessed"]),
    shown: withoutWork,
  },
  application: {
    belongsTo: byEmail,
    counted: counted(applicationBasics, ["isProcessed"]),
    shown: withoutWork,
    fileOf: ({ resumeUrl }) => resumeUrl,
  },
  abandonedBooking: {
    belongsTo: ({ payload }, { isAddress }) => Object.values(payload ?? {}).some(isAddress),
  },
  dailyMessages: notPersonal, // kinds and dates, for days
  teamMember: {
    belongsTo: byUser,
    counted: {
      fields: ["role", "isActive"],
      removal: (database, raw) => (isActiveAdmin(raw) ? [adminCountWrite(database, -1)] : []),
    },
  },
  adminCount: notPersonal,
  invitation: { belongsTo: byEmail },
  linkKey: notPersonal, // signs the links of messages
  message: {
    // The office is told of people, whose addresses are among the facts.
    belongsTo: ({ payload, recipient }, person) => {
      const { to, facts } = storedMessage().safeParse(payload).data ?? {};
      const hasAddress = [...Object.values(to ?? {}), ...Object.values(facts ?? {})].some(person.isAddress);
      // Also one to the address that they had before.
      return hasAddress || byRecipient({ recipient }, person);
    },
  },
  sentMessage: { belongsTo: byRecipient },
  announcement: notPersonal, // what the office told all of a day; whom, their messages say
  messageWords: notPersonal, // the company's, and the identity of who saved them
  messageWordsRevision: notPersonal,
  messagePreferences: { belongsTo: byRecipient },
  suppressedAddress: { belongsTo: byEmail },
  phone: { belongsTo: byRecipient, shown: withoutKeys },
  textConsent: {
    belongsTo: byRecipient,
    relatedIds: ({ phone }) => [["stoppedNumber", phone]],
    shown: withAgreedWords,
  },
  // Whoever shares the number has ended their own consents by it too.
  stoppedNumber: { belongsTo: ({ phone }, { has }) => has("stoppedNumber", phone) },
  textSettings: notPersonal, // the company's
  textMonth: notPersonal, // counts
  user: {
    belongsTo: byEmail,
    counted: counted(userBasics, searchedAttributes),
    relatedIds: ({ identityId }) => [["identity", identityId]],
  },
  unique: { belongsTo: (record, person) => byUser(record, person) || byEmail(record, person) },
  // Last sign-out, and the second factor, encrypted.
  security: { belongsTo: ({ identityId }, { has }) => has("identity", identityId) },
  customer: {
    belongsTo: byUser,
    counted: counted(customerBasics, ["hasPets", ...searchedAttributes, "address", "zipCode"]),
    shown: withoutTeamNotes,
  },
  agent: {
    belongsTo: byUser,
    counted: counted(
      agentBasics,
      ["isActive", "rating", "completedJobs", "name", "email", "phone", "assignedArea", "worksWith", "homes"],
      (agentId) => ({ kind: "agent", agentId }),
    ),
    prepare: async (database, { homes: _, ...record }, now) => {
      await forgetAgent(database, Number(record["id"]), now);
      return record;
    },
    shown: withoutInactiveNoteAndHomes,
  },
  subscription: {
    belongsTo: ({ customerId }, { has }) => has("customer", customerId),
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
        "pausedFrom",
        "pausedUntil",
      ],
      (subscriptionId) => ({ kind: "subscriptions", subscriptionIds: [subscriptionId] }),
    ),
  },
  searchTerm: { belongsTo: ({ list, id }, { has }) => has(list, id) },
  order: {
    belongsTo: ({ id, customer }, { has, isAddress }) =>
      has("subscription", id) ||
      (typeof customer === "object" && customer !== null && "email" in customer && isAddress(customer.email)),
  },
  billingTask: { belongsTo: ({ subscriptionId }, { has }) => has("subscription", subscriptionId) },
  newBooking: { belongsTo: ({ id }, { has }) => has("subscription", id) },
  delivery: { belongsTo: ({ id }, { has }) => has("order", Number(id)) },
  visitSchedule: {
    belongsTo: ({ customerId }, { has }) => has("customer", customerId),
    relatedIds: ({ subscriptionId }) => [["visitSchedule", subscriptionId]],
    erase: eraseVisits,
  },
  visit: { belongsTo: ({ customerId }, { has }) => has("customer", customerId), erase: eraseVisits },
  // The agent's texts go with the agent, the rest with the customer.
  visitEvent: {
    belongsTo: ({ subscriptionId, agentId, text }, { has }) =>
      has("visitSchedule", subscriptionId) || (text !== undefined && has("agent", agentId)),
    erase: (database, { subscriptionId, occurrenceDate, id }) =>
      eraseEventText(database, {
        subscriptionId: Number(subscriptionId),
        occurrenceDate: String(occurrenceDate),
        id: String(id),
      }),
  },
  timeOffRequest: { belongsTo: ({ agentId }, { has }) => has("agent", agentId) },
  agentDay: {
    belongsTo: ({ agentId }, { has }) => has("agent", agentId),
    erase: (database, { agentId }, { now }) => removeAgent(database, Number(agentId), { now }),
  },
  // Payroll outlives the agent's record: without the words, which go with the agent.
  timesheet: {
    belongsTo: ({ agentId, isErased }, { has }) => isErased !== true && has("agent", agentId),
    erase: (database, { week, agentId }) =>
      eraseTimesheetWords(database, { week: String(week), agentId: Number(agentId) }),
  },
  home: {
    belongsTo: ({ customerId }, { has }) => has("customer", customerId),
    counted: {
      fields: ["revision"],
      removal: (database, raw) => {
        const { data } = homeEntity(database).parse({ Item: raw });
        return data === null ? [] : homeTermWrites(database, data, undefined);
      },
    },
    shown: withoutAgentPreferences,
  },
  // Encrypted; the export decrypts it.
  access: { belongsTo: ({ customerId }, { has }) => has("customer", customerId) },
  accessSent: { belongsTo: ({ agentId }, { has }) => has("agent", agentId) },
  calendar: { belongsTo: byUser }, // the hash of an address
  undo: {
    belongsTo: ({ undo }, { has }) =>
      typeof undo === "object" &&
      undo !== null &&
      "subscriptionId" in undo &&
      has("visitSchedule", undo.subscriptionId),
  },
  businessHours: notPersonal, // the company's
  daySettings: notPersonal,
  payment: notPersonal, // the company's
  visitJob: notPersonal, // numbers and dates, for minutes; of erased people it does what is left to do
  audit: {
    belongsTo: ({ kind, recordId }, { has }) => isHistoryKind(kind) && has(entityOfHistory[kind], recordId),
    shown: withoutNotesOfTeam,
    relatedIds: ({ changes }) => mergedCustomers.parse(changes).map((id) => ["customer", id]),
  },
};

/** What the entity of a stored record holds of people. @throws Error for one that nothing is said of */
export const personalRecordOf = (entity: string, raw: Raw): PersonalRecord => {
  const known = Object.hasOwn(registry, entity) ? registry[entity] : undefined;
  if (known !== undefined) return known;
  if (isVisitReport(raw)) return visitReport;
  throw new Error(`The registry does not say what the entity ${entity} holds of people.`);
};

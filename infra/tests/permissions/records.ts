import { messageKinds } from "@cleaning/contract/messages/kinds";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { fieldsOf, listOf } from "../../synthesis/fields.ts";

/** The default answer: handlers go on after a due mail and a known user. */
export const item = {
  __edb_e__: "mail",
  __edb_v__: "1",
  id: "1",
  payload: { to: "office@example.test", subject: "s", text: "t" },
  state: "pending",
  createdAt: "2026-01-01",
  dueAt: "2026-01-01",
  attempts: 0,
};

const allFields = {
  id: 1,
  userId: 1,
  customerId: 1,
  serviceId: 1,
  name: "Ann Lee",
  sortName: "ann lee",
  firstName: "Ann",
  email: "ann@example.test",
  identityId: "sub-1",
  emailConfirmed: true,
  hasPets: false,
  activeSubscriptions: 0,
  revision: 1,
  createdAt: "2026-01-01",
  assignedArea: "Logan",
  sortArea: "logan",
  specialties: [],
  completedJobs: 0,
  isActive: false,
  type: "deep",
  serviceName: "Deep",
  serviceType: "deep",
  frequency: "weekly",
  priceCents: 100,
  nextDate: "undated",
  customerName: "Ann Lee",
  customerFirstName: "Ann",
  resumeUrl: "uploads/0b9c2d1e/ann.pdf",
  phone: "(435) 555-0100",
  position: "other",
  experience: "Five years of hotels.",
  isProcessed: false,
  value: 1,
};

const linkKey = { __edb_e__: "linkKey", __edb_v__: "1", name: "current", secret: "k".repeat(43) };

const schedule = {
  subscriptionId: 1,
  customerId: 1,
  serviceName: "Deep",
  town: "Logan",
  segments: [],
  baseCents: 100,
  generatedThrough: "2026-01-01",
  revision: 1,
  shard: 1,
  due: "2026-01-01",
};

const baseline = {
  subscription: { service: "Deep", since: "2026-01-01", dates: [], endsOn: "2098-01-01" },
  visits: [],
  late: [],
};
const message = {
  __edb_e__: "message",
  __edb_v__: "1",
  id: "visits-changed.1",
  payload: {
    kind: "visits-changed",
    to: { email: "ann@example.test" },
    facts: {
      subscriptionId: 1,
      service: "Deep",
      isOnce: false,
      isOwn: true,
      baseline,
      ofSubscription: [],
      ofVisits: [],
      more: 0,
      late: [],
      visits: [],
    },
  },
  createdAt: "2026-01-01",
  dueAt: "2026-01-01",
  attempts: 0,
  state: "pending",
};

const plainVisit = {
  __edb_e__: "visit",
  status: "scheduled",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [1],
  priceCents: 1,
  extras: [],
  isUnassigned: false,
};

const day = { from: 480, until: 1_080 };
const businessHours = {
  name: "company",
  week: [null, day, day, day, day, day, day],
  closedDays: [],
  openDays: [],
  revision: 0,
};

export const recordAt = (key: unknown) => {
  const [pk, sk] = ["pk", "sk"].map((part) => String(fieldsOf(fieldsOf(key)[part])["S"]));
  const [, kind] = /^\$cleaning_([a-z]+)/.exec(pk ?? "") ?? [];
  if (sk?.startsWith("$visit_") === true) return { ...visitRecords["schedule"]?.[1], pk, sk };
  if (pk?.startsWith("$cleaning_schedule#") === true)
    return { ...schedule, pk, sk, __edb_e__: "visitSchedule", __edb_v__: "1" };
  if (kind === "message") return { ...message, pk, sk };
  if (kind === "businesshours") return { ...businessHours, pk, sk, __edb_e__: "businessHours", __edb_v__: "1" };
  const [agentDay] = kind === "agentday" ? (visitRecords["agentday"] ?? []) : [];
  return { ...(agentDay ?? { ...allFields, __edb_e__: kind, __edb_v__: "1" }), pk, sk };
};

export const recordsOf = (input: unknown) => {
  const { RequestItems } = fieldsOf(input);
  return listOf(fieldsOf(fieldsOf(RequestItems)["Table"])["Keys"]).map(recordAt);
};

/** Of other records, handlers do more when there is none. */
export const isStaff = (input: unknown): boolean =>
  /cleaning_(customer|agent|application|subscription)#/.test(JSON.stringify(input));

const person = { userId: 1, email: "ann@example.test", emailConfirmed: true };
const createdFields = { createdAt: "2026-01-01T00:00:00.000Z", frequency: "biweekly", priceCents: 12_800 };
const defaultRecords: Readonly<Record<string, object>> = {
  service: {
    id: 1,
    position: 1,
    name: "Standard Cleaning",
    type: "standard",
    price: "$150",
    features: [],
    description: "",
    isPopular: false,
  },
  delivery: {
    ...createdFields,
    id: "1",
    payload: { key: "key-1" },
    dueAt: "2026-01-01T00:00:00.000Z",
    attempts: 0,
    state: "pending",
    isOverdue: false,
  },
  order: {
    ...createdFields,
    id: 1,
    customer: testOrderRequest().customerInfo,
    service: "Standard Cleaning",
    firstVisit: "2026-01-15",
  },
  sentmessage: {
    __edb_e__: "sentMessage",
    messageId: "1",
    channel: "mail",
    kind: "problem-received",
    facts: messageKinds["problem-received"].sample,
    recipient: "customer#1",
    subject: "s",
    state: "sent",
    sentAt: createdFields.createdAt,
    stateAt: createdFields.createdAt,
    serviceId: "ses-1",
  },
  circuit: { dependency: "provider", failures: 5, restsUntil: 1 },
  syncstate: { __edb_e__: "syncState", provider: "provider" },
};
/** Subscriptions are gone after `reads` reads. */
export const planned = { isEnabled: false, reads: 0 };
export const expired = { isEnabled: false };
const expiredRecords: Readonly<Record<string, object>> = {
  contact: { ...allFields, lastName: "Lee", createdAt: createdFields.createdAt },
  application: { ...allFields, createdAt: createdFields.createdAt },
  subscription: { ...allFields, createdAt: createdFields.createdAt },
  user: { id: 1, name: "Ann Lee", email: person.email, customerId: 1, createdAt: createdFields.createdAt },
  unique: { kind: "email", value: person.email, ...person },
  customer: allFields,
};
const due = { subscriptionId: 1, occurrenceDate: "2026-06-03", date: "2026-06-03", start: 540, minutes: 120 };
const segment = {
  from: "2026-06-03",
  anchor: "2026-06-03",
  frequency: "weekly",
  minutes: 120,
  agents: [],
  priceCents: 1,
  extras: [],
  except: [],
};
const ofSubscription = { __edb_v__: "1", subscriptionId: 1, customerId: 1, serviceName: "Standard", town: "Logan" };
const visitRecords: Readonly<Record<string, readonly object[]>> = {
  visitschedule: [{ ...ofSubscription, __edb_e__: "visitSchedule", shard: 1, due: "2026-01-01", revision: 1 }],
  schedule: [
    {
      ...ofSubscription,
      __edb_e__: "visitSchedule",
      sk: "$visitschedule_1",
      shard: 1,
      due: "2026-01-01",
      segments: [segment],
      baseCents: 1,
      generatedThrough: "2026-06-04",
      revision: 1,
    },
    {
      ...ofSubscription,
      ...due,
      sk: "$visit_1#occurrencedate_2026-06-03",
      ...plainVisit,
    },
  ],
  agent: [{ ...allFields, __edb_e__: "agent", __edb_v__: "1", id: 2, isActive: true }],
  agentday: [
    {
      __edb_e__: "agentDay",
      __edb_v__: "1",
      agentId: 1,
      date: "2026-06-03",
      version: 1,
      intervals: [{ of: "p1-2026-06-03", start: 540, minutes: 120, town: "Logan" }],
    },
  ],
  message: [message],
  visitjob: [
    {
      __edb_e__: "visitJob",
      __edb_v__: "1",
      id: "1",
      payload: { kind: "agent", agentId: 1 },
      createdAt: createdFields.createdAt,
      dueAt: createdFields.createdAt,
      attempts: 0,
      state: "pending",
    },
  ],
};
const expiredOf = (kind: string): object | undefined =>
  kind === "delivery" ? undefined : (expiredRecords[kind] ?? defaultRecords[kind]);

const textConsent = {
  __edb_e__: "textConsent",
  phone: "+14355550100",
  wording: 1,
  source: "page",
  givenAt: "2026-01-01T00:00:00.000Z",
  replacesMail: false,
};
const sentText = {
  __edb_e__: "sentMessage",
  messageId: "m",
  channel: "text",
  kind: "visit-reminder",
  recipient: "customer#1",
  subject: "s",
  state: "sent",
  sentAt: "2026-01-02T00:00:00.000Z",
  stateAt: "2026-01-02T00:00:00.000Z",
  expiresAt: 4_000_000_000,
};

export const own = { isEnabled: false };
const ownRecords: Readonly<Record<string, object | readonly object[]>> = {
  "textconsent#phone": [
    { ...textConsent, recipient: "customer#1" },
    { ...textConsent, recipient: "customer#2", endedAt: "2026-01-02T00:00:00.000Z", endedBy: "stop" },
  ],
  "sentmessage#serviceid": sentText,
};
const ownOf = (input: unknown): object | undefined => {
  const text = JSON.stringify(input);
  const [, record] =
    Object.entries(ownRecords).find(
      ([begin]) => text.includes(`cleaning_${begin}_`) || text.includes(`cleaning_${begin}"`),
    ) ?? [];
  if (record === undefined) return undefined;
  // `GetItem` reads the first only.
  const all = [record].flat().map((one) => ({ __edb_v__: "1", ...one }));
  return Array.isArray(record) && fieldsOf(input)["Key"] === undefined ? all : all[0];
};

export const findRecord = (input: unknown): object | undefined => {
  const [, visitPartition = ""] =
    /"\$cleaning_(\w+)#/.exec(JSON.stringify(fieldsOf(input)["ExpressionAttributeValues"] ?? "")) ?? [];
  if (planned.isEnabled && visitPartition in visitRecords) {
    const isGone = visitPartition === "schedule" && (planned.reads -= 1) < 0;
    return isGone ? undefined : visitRecords[visitPartition];
  }
  // A process reads it once.
  if (JSON.stringify(input).includes("$cleaning_linkkey")) return linkKey;
  if (JSON.stringify(input).includes("kind_identity#"))
    return { __edb_e__: "unique", __edb_v__: "1", kind: "identity", value: "sub-1", ...person };
  if (own.isEnabled) return ownOf(input);
  const values = fieldsOf(fieldsOf(input)["ExpressionAttributeValues"] ?? {});
  const [first, last] = [":pk", ":last"].map((name) => fieldsOf(values[name] ?? {})["S"]);
  if (String(first).startsWith("$cleaning_schedule#"))
    return { ...schedule, pk: first, sk: last, __edb_e__: "visitSchedule", __edb_v__: "1" };
  const [, kind = ""] = /"\$cleaning_(\w+?)[#"]|"\$cleaning#\w+|\$(service)_1/.exec(JSON.stringify(input)) ?? [];
  const fields = expired.isEnabled ? expiredOf(kind) : defaultRecords[kind.toLowerCase()];
  return fields === undefined ? undefined : { __edb_e__: kind, __edb_v__: "1", ...fields };
};

import { createHash } from "node:crypto";
import { type AgentDay, type AgentVisit, readableDays } from "@cleaning/contract/agent-day";
import { instantAtBusiness } from "@cleaning/contract/calendar";
import { profileHome } from "@cleaning/contract/profile-home";
import { agentEntity, type AgentRecord } from "../agents/entity.ts";
import { namesOf } from "../customers/copies.ts";
import { customerEntity, type CustomerRecord } from "../customers/entity.ts";
import { batchGetParts } from "../database/batch-get-parts.ts";
import { readOf, readWith } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { visitsOn } from "../desk/agent-days.ts";
import { AppError } from "../errors/index.ts";
import type { Seal } from "../homes/access.ts";
import { accessEntity, type AccessRecord, homeEntity, type HomeRecord } from "../homes/entity.ts";
import { homeOf } from "../homes/homes.ts";
import { mayReadAccess } from "../homes/reading.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { dateOf, daysFrom, plusDays } from "../visits/dates.ts";
import { agentDayEntity, planEntity, type PlanRecord, visitEntity, type VisitRecord } from "../visits/entity.ts";
import { todayAt } from "../visits/outcome.ts";
import { elapsedOf, visitId } from "../visits/schedule.ts";
import { timeText } from "../visits/view.ts";
import { checklistOfVisit } from "./checklist.ts";
import { accessSentEntity, visitEventEntity, type VisitEventRecord } from "./entity.ts";
import { type Feature, readFeatures } from "./features.ts";
import { ownActiveAgent } from "./own-agent.ts";
import { accessEtagOf, homeName, type Opened, openForAgent } from "./read-access.ts";
import { fieldMessages } from "./words.ts";

type Planned = { visit: VisitRecord; plan: PlanRecord; homeId: number };

/** The visits of an agent's day with their plans, in order of start: two requests. */
const readPlanned = async (database: Database, agentId: number, date: string): Promise<Planned[]> => {
  const { data: day } = await agentDayEntity(database).get({ agentId, date }).go({ consistent: true });
  const keys = day === null ? [] : visitsOn(day);
  if (keys.length === 0) return [];
  const [visits, plans] = [visitEntity(database), planEntity(database)];
  const found = await batchGetParts(database, {
    visits: keys.map((key) => readWith(visits.get(key), (Item) => visits.parse({ Item }).data)),
    plans: keys.map(({ planId }) => readWith(plans.get({ planId }), (Item) => plans.parse({ Item }).data)),
  });
  return found.visits
    .filter((visit) => visit.agents.includes(agentId) && visit.date === date)
    .flatMap((visit) => {
      const plan = found.plans.find(({ planId }) => planId === visit.planId);
      return plan === undefined ? [] : [{ visit, plan, homeId: plan.homeId ?? profileHome }];
    })
    .toSorted((one, other) => one.visit.start - other.visit.start);
};

const isAt =
  ({ plan: { customerId }, homeId }: Planned) =>
  (record: { customerId: number; homeId: number }): boolean =>
    record.customerId === customerId && record.homeId === homeId;

/** Names an answer by what its visits and their plans are, and by which notes about access it may hold. */
const etagOf = (planned: readonly Planned[], { agentId, now }: { agentId: number; now: Date }): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        todayAt(now),
        planned.map(({ visit, plan }) => [visitId(visit), plan.revision, mayReadAccess(visit, agentId, now)]),
      ]),
    )
    .digest("base64url");

/** What was written down at a visit: a request, where there is something to be read. */
const readEvents = async (database: Database, { planId, occurrenceDate, progress }: VisitRecord) => {
  if (progress === undefined || progress.notes + progress.photos === 0) return [];
  const query = visitEventEntity(database).query.byVisit({ planId, occurrenceDate });
  return (await query.go({ pages: "all", consistent: true })).data.toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
};

const notesIn = (events: readonly VisitEventRecord[]): AgentVisit["notes"] =>
  events.flatMap(({ kind, at, text }) => (kind === "note" && text !== undefined ? [{ at, text }] : []));

const photosIn = (events: readonly VisitEventRecord[]): AgentVisit["photos"] => {
  const photos = events.flatMap(({ kind, photoId: id, taken }) =>
    kind === "photo" && id !== undefined && taken !== undefined ? [{ id, taken }] : [],
  );
  return [...new Map(photos.toReversed().map((photo) => [photo.id, photo])).values()].toReversed();
};

type Around = {
  agentId: number;
  customer: CustomerRecord | undefined;
  subscription: SubscriptionRecord | undefined;
  home: HomeRecord | undefined;
  agents: readonly AgentRecord[];
  features: readonly Feature[];
  events: readonly VisitEventRecord[];
  access: Opened | undefined;
};

const shown = ({ visit, homeId }: Planned, around: Around): AgentVisit => {
  const { customer, subscription, home, agents, features, events, access, agentId } = around;
  const { date, start, minutes, status, serviceName: service, note = null, noteBy, teamNote, progress } = visit;
  const { address, city, state, zipCode, pets, parking } = homeOf(homeId, home, customer ?? {});
  const { onTheWayAt = null, startedAt = null, endedAt = null } = progress ?? {};
  const { notes: customerNotes, notesBy } = customer ?? {};
  const isNoted = access !== undefined && access !== "unavailable" && access.notes !== "";
  return {
    id: visitId(visit),
    date,
    start: timeText(start),
    end: timeText(start + elapsedOf(minutes)),
    minutes: elapsedOf(minutes),
    status,
    service,
    customer: {
      ...(customer ? namesOf(customer) : { firstName: subscription?.customerFirstName ?? "", lastName: "" }),
      phone: customer?.phone ?? subscription?.phone ?? null,
    },
    address: { address, city, state, zipCode },
    pets: pets ?? (customer?.hasPets === true ? "Yes" : null),
    parking,
    note,
    ...(note === null ? {} : defined({ noteBy })),
    ...defined({ teamNote }),
    ...(customerNotes === undefined ? {} : { customerNotes: { text: customerNotes, ...defined({ by: notesBy }) } }),
    access: isNoted ? { notes: access.notes } : null,
    ...(access === "unavailable" ? { isAccessUnavailable: true } : {}),
    accessUntil: instantAtBusiness(dateOf(plusDays(date, 1)), 0).toISOString(),
    checklist: checklistOfVisit(visit, features),
    colleagues: visit.agents
      .filter((id) => id !== agentId)
      .flatMap((id) => agents.find((agent) => agent.id === id)?.name.split(" ")[0] ?? []),
    notes: notesIn(events),
    photos: photosIn(events),
    onTheWayAt,
    startedAt,
    endedAt,
  };
};

type Asked = { date: string; accessEtag?: string | undefined; etag?: string | undefined };

/**
 * An agent's visits of a day, from yesterday to three days ahead, with what each needs. Six requests, one more for each
 * visit with notes or photos, and one to write down that notes about access were sent for the first time that day, besides
 * those to the key. Notes that the phone has by their `accessEtag` are not read; where it has the visits by their `etag`,
 * the answer is short and takes four requests.
 * @throws AppError `invalid` for another day, `forbidden` for who is no agent (any more), `unauthorized`
 */
export const readAgentDay = async (
  { database, seal }: { database: Database; seal: Seal },
  { date, accessEtag: known, etag: asked }: Asked,
  { identityId, now }: { identityId: string; now: Date },
): Promise<AgentDay> => {
  const today = todayAt(now);
  const distance = daysFrom(today, date);
  if (distance < -readableDays.before || distance > readableDays.after)
    throw new AppError("invalid", fieldMessages.days, { field: "date" });
  const agent = await ownActiveAgent(database, identityId);
  const agentId = agent.id;
  const planned = await readPlanned(database, agentId, date);
  const dayEtag = etagOf(planned, { agentId, now });
  const answer = { agentId, date, today, now: now.toISOString(), etag: dayEtag };
  if (asked === dayEtag) return { ...answer, visits: [], isUnchanged: true };
  if (planned.length === 0) return { ...answer, visits: [] };

  const homes = planned.map(({ plan: { customerId }, homeId }) => ({ customerId, homeId }));
  const readable = homes.filter((_, index) => {
    const visit = planned[index]?.visit;
    return visit !== undefined && mayReadAccess(visit, agentId, now);
  });
  const readableVisits = planned.flatMap(({ visit }) => (mayReadAccess(visit, agentId, now) ? [visit] : []));
  const colleagues = [...new Set(planned.flatMap(({ visit }) => visit.agents))].filter((id) => id !== agentId);
  const [found, features, ...events] = await Promise.all([
    batchGetParts(database, {
      subscriptions: planned.map(({ visit }) => readOf(subscriptionEntity(database), { id: visit.planId })),
      customers: homes.map(({ customerId: id }) => readOf(customerEntity(database), { id })),
      homes: homes.map((home) => readOf(homeEntity(database), home)),
      access: readable.map((home) => readOf(accessEntity(database), home)),
      sent: readableVisits.map((visit) =>
        readOf(accessSentEntity(database), { agentId, date: today, visitId: visitId(visit) }),
      ),
      agents: colleagues.map((id) => readOf(agentEntity(database), { id })),
    }),
    readFeatures(database),
    ...planned.map(({ visit }) => readEvents(database, visit)),
  ]);
  const notes = [...new Map(found.access.map((record) => [homeName(record), record])).values()];
  const recordOf = (one: Planned): AccessRecord | undefined =>
    mayReadAccess(one.visit, agentId, now) ? notes.find(isAt(one)) : undefined;
  const etag = accessEtagOf(
    planned.flatMap((one) => {
      const record = recordOf(one);
      return record === undefined ? [] : [[visitId(one.visit), record] as const];
    }),
  );
  const isUnchanged = notes.length > 0 && etag === known;
  const toOpen = notes.map((record) => ({
    record,
    visitIds: planned.flatMap((one) => (recordOf(one) === record ? [visitId(one.visit)] : [])),
  }));
  const sent = new Set(found.sent.map((one) => one.visitId));
  const reader = { agentId, by: identityId, now };
  const opened = await openForAgent({ database, seal }, isUnchanged ? [] : toOpen, sent, reader);
  const isWhole = notes.length > 0 && [...opened.values()].every((read) => read !== "unavailable");
  const visits = planned.map((one, index) => {
    const subscription = found.subscriptions.find(({ id }) => id === one.visit.planId);
    const record = recordOf(one);
    return shown(one, {
      agentId,
      subscription,
      customer: found.customers.find(({ id }) => id === one.plan.customerId),
      home: found.homes.find(isAt(one)),
      agents: found.agents,
      features: subscription === undefined ? [] : (features.get(subscription.serviceId) ?? []),
      events: events[index] ?? [],
      access: record && opened.get(homeName(record)),
    });
  });
  return {
    ...answer,
    visits,
    ...(isWhole ? { accessEtag: etag } : {}),
    ...(isUnchanged ? { isAccessUnchanged: true } : {}),
  };
};

import {
  type BillingTaskView,
  type Inbox,
  type InboxGroup,
  type InboxRequest,
  maxCounted,
  type NotedVisit,
  shownEntries,
  type SyncFailure,
} from "@cleaning/contract/admin/inbox";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { positions } from "@cleaning/contract/catalog/positions";
import type { OfficeTask } from "@cleaning/contract/visits/visit-problems";
import { todayAt } from "@cleaning/scheduling/context";
import { subscriptionOfVisitId } from "@cleaning/scheduling/schedule";
import { areaOf } from "../../../people/agents/profile-requests.ts";
import { readAgents } from "../../../people/agents/read-agents.ts";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { ApplicationRecord } from "../../../sales/careers/entity.ts";
import type { ContactRecord } from "../../../sales/contact/entity.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import { visitEventEntity } from "../../../schedule/records/visit-events.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { timeRequestView } from "../../../schedule/timesheets/time-requests.ts";
import { type AdminVisitRow, adminVisitOf } from "../../../schedule/visits/admin-view.ts";
import { readNames } from "../../../schedule/visits/names.ts";
import { showTimeOffRequests } from "../agent-availability/time-off-requests.ts";
import { showTasks } from "../problems.ts";
import { type NewBookingRow, showNewBookings } from "./new-bookings.ts";
import { proposalsFor } from "./proposals.ts";
import { readRows, type InboxRows } from "./rows.ts";

const longestText = 200;
const beginningOf = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text;

const ofContact = (record: ContactRecord): InboxRequest => {
  const { id, firstName, lastName, email, phone, service, message, kind, zip, createdAt, followUpOn } = record;
  return {
    list: "contact-submissions",
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
    about: zip ?? contactServices[service],
    kind,
    text: beginningOf(message),
    createdAt,
    followUpOn: followUpOn ?? null,
  };
};

const ofApplication = (record: ApplicationRecord): InboxRequest => {
  const { id, name, email, phone, position, experience, createdAt, followUpOn } = record;
  return {
    list: "career-applications",
    id,
    name,
    email,
    phone,
    about: positions[position],
    kind: "application",
    text: beginningOf(experience),
    createdAt,
    followUpOn: followUpOn ?? null,
  };
};

/** Oldest first. Of earlier releases' phones a note may come without words. */
const readNotes = async (database: Database, rows: readonly AdminVisitRow[]) => {
  const found = await Promise.all(
    rows.map(({ subscriptionId, occurrenceDate }) =>
      visitEventEntity(database).query.byVisit({ subscriptionId, occurrenceDate }).go({ pages: "all" }),
    ),
  );
  const byVisit = found.map(({ data }) =>
    data.filter(({ kind }) => kind === "note").toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  );
  const agents = await readAgents(
    database,
    byVisit.flat().map(({ agentId }) => agentId),
  );
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return rows.map((row, index): NotedVisit["notes"] =>
    (byVisit[index] ?? [])
      .slice(row.progress?.notesRead ?? 0)
      .map(({ at, agentId, text = "" }) => ({ at, agent: names.get(agentId) ?? "", text })),
  );
};

const readSubscriptions = async (database: Database, ids: readonly number[], bookings: readonly NewBookingRow[]) => {
  const found = await batchGetMany<SubscriptionRecord | VisitRecord>(database, [
    ...[...new Set([...ids, ...bookings.map(({ id }) => id)])].map((id) =>
      readOf(subscriptionEntity(database), { id }),
    ),
    ...bookings.flatMap((row) =>
      "open" in row ? [] : [readOf(visitEntity(database), { subscriptionId: row.id, occurrenceDate: row.firstDate })],
    ),
  ]);
  const subscriptions = new Map<number, SubscriptionRecord>();
  const firstVisits = new Map<number, VisitRecord>();
  for (const record of found) {
    if (record === null) continue;
    if ("customerName" in record) subscriptions.set(record.id, record);
    else firstVisits.set(record.subscriptionId, record);
  }
  return { subscriptions, firstVisits };
};

const customerOf = ({ customerId: id, customerName: name }: SubscriptionRecord) => ({ id, name });

const withoutPhotos = ({ photos, ...task }: OfficeTask) => ({ ...task, photoCount: photos.length });

const counted = <T>(rows: readonly unknown[], entries: T[], isCut = false) => ({
  count: Math.min(rows.length, maxCounted),
  isMore: isCut || rows.length > maxCounted,
  entries,
});

const shownRows = (rows: InboxRows, whole: InboxGroup | undefined) => {
  const first = <T>(name: InboxGroup, list: readonly T[]): T[] =>
    list.slice(0, whole === name ? maxCounted : shownEntries);
  return {
    lateStarts: first("lateStarts", rows.lateStarts),
    unassigned: first("unassigned", rows.unassigned),
    tentative: first("tentative", rows.tentative),
    noAccess: first("noAccess", rows.noAccess),
    notes: first("notes", rows.notes),
    mails: first("mails", rows.mails),
    lateChanges: first("lateChanges", rows.lateChanges),
    problems: first("problems", rows.problems),
    answeredProblems: first("answeredProblems", rows.answeredProblems),
    timeOff: first("timeOff", rows.timeOff),
    profileRequests: first("profileRequests", rows.profileRequests),
    timeRequests: first("timeRequests", rows.timeRequests),
    requests: first("requests", rows.requests),
    applications: first("applications", rows.applications),
    followUps: first("followUps", rows.followUps),
    bookings: first("bookings", rows.bookings),
    billing: first("billing", rows.billing),
    overdueOrders: first("sync", rows.overdueOrders),
  };
};

/**
 * Numbers and entries come from one read of each index, so that they agree. `whole`: a group that is shown to its end.
 */
export const readInbox = async (database: Database, whole: InboxGroup | undefined, now: Date): Promise<Inbox> => {
  const rows = await readRows(database, now);
  const shown = shownRows(rows, whole);
  const { lateStarts, unassigned, tentative, noAccess, notes, lateChanges, billing, overdueOrders, timeRequests } =
    shown;
  const linking = { linkTo: () => Promise.resolve(""), now };
  const [names, read, proposals, texts, problems, answeredProblems, timeOff] = await Promise.all([
    readNames(database, [
      ...lateStarts,
      ...unassigned,
      ...tentative,
      ...noAccess,
      ...notes,
      ...lateChanges,
      ...timeRequests.map(({ sheet, request }) => ({
        subscriptionId: subscriptionOfVisitId(request.visitId),
        agents: [sheet.agentId],
      })),
    ]),
    readSubscriptions(
      database,
      [...billing.map(({ subscriptionId }) => subscriptionId), ...overdueOrders.map(({ id }) => Number(id))],
      shown.bookings,
    ),
    proposalsFor(database, unassigned, rows.agents, now),
    readNotes(database, notes),
    showTasks(database, shown.problems, linking),
    showTasks(database, shown.answeredProblems, linking),
    showTimeOffRequests(database, shown.timeOff),
  ]);
  const { subscriptions } = read;
  const visits = (list: readonly AdminVisitRow[]) => list.map((row) => adminVisitOf(row, names, now));
  const syncFailures: SyncFailure[] = [
    ...rows.failedSyncs.map(({ endpoint, message, at }) => ({ kind: "sync" as const, endpoint, message, at })),
    ...overdueOrders.flatMap(({ id, createdAt: at }): SyncFailure[] => {
      const record = subscriptions.get(Number(id));
      return record === undefined
        ? []
        : [{ kind: "order", subscriptionId: record.id, customer: customerOf(record), at }];
    }),
  ];
  return {
    today: todayAt(now),
    lateStarts: counted(rows.lateStarts, visits(lateStarts)),
    problems: counted(rows.problems, problems.map(withoutPhotos)),
    unassigned: counted(
      rows.unassigned,
      unassigned.map((row, index) => ({ ...adminVisitOf(row, names, now), proposal: proposals[index] ?? null })),
    ),
    tentative: counted(rows.tentative, visits(tentative)),
    noAccess: counted(rows.noAccess, visits(noAccess), rows.isForOfficeCut),
    notes: counted(
      rows.notes,
      notes.map((row, index) => ({
        ...adminVisitOf(row, names, now),
        noteCount: row.progress?.notes ?? 0,
        notes: texts[index] ?? [],
      })),
      rows.isForOfficeCut,
    ),
    mails: counted(rows.mails, shown.mails, rows.isMailsCut),
    timeOff: counted(rows.timeOff, timeOff),
    profileRequests: counted(
      rows.profileRequests,
      shown.profileRequests.map(({ agent, request }) => ({
        agent: { id: agent.id, name: agent.name },
        ...areaOf(agent),
        request,
      })),
    ),
    timeRequests: counted(
      rows.timeRequests,
      timeRequests.map(({ sheet: { agentId, week, revision }, request }) => ({
        ...timeRequestView(request),
        agent: { id: agentId, name: names.agent(agentId) },
        customer: names.customer(subscriptionOfVisitId(request.visitId)),
        week,
        revision,
        visitId: request.visitId,
        date: request.date,
      })),
    ),
    requests: counted(rows.requests, shown.requests.map(ofContact)),
    applications: counted(rows.applications, shown.applications.map(ofApplication)),
    followUps: counted(
      rows.followUps,
      shown.followUps.map((due) =>
        due.list === "contact-submissions" ? ofContact(due.record) : ofApplication(due.record),
      ),
    ),
    bookings: counted(rows.bookings, showNewBookings(shown.bookings, read, now), rows.isBookingsCut),
    billing: counted(
      rows.billing,
      billing.flatMap(({ id, subscriptionId, before, after, at }): BillingTaskView[] => {
        const record = subscriptions.get(subscriptionId);
        if (record === undefined) return [];
        const customer = customerOf(record);
        return [
          { id, subscriptionId, customer, service: record.serviceName, before: [...before], after: [...after], at },
        ];
      }),
    ),
    sync: counted([...rows.failedSyncs, ...rows.overdueOrders], syncFailures),
    lateChanges: counted(rows.lateChanges, visits(lateChanges)),
    answeredProblems: counted(rows.answeredProblems, answeredProblems.map(withoutPhotos)),
  };
};

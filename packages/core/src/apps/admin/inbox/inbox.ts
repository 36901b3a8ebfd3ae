import type { InboxCounts } from "@cleaning/contract/admin/counts";
import {
  type BillingTaskView,
  type Inbox,
  type InboxEntry,
  type InboxGroup,
  type InboxProblem,
  type InboxRequest,
  maxCounted,
  type NotedVisit,
  type ReportedVisit,
  shownEntries,
  type SyncFailure,
} from "@cleaning/contract/admin/inbox";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { contactServices } from "@cleaning/contract/catalog/contact-services";
import { positions } from "@cleaning/contract/catalog/positions";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isUnbegun } from "@cleaning/scheduling/changes/outcome";
import { plusDays } from "@cleaning/scheduling/dates";
import { hasUnreadNotes, isLive, isNoAccessOpen, subscriptionOfVisitId } from "@cleaning/scheduling/schedule";
import { areaOf, openRequestsOf } from "../../../people/agents/profile-requests.ts";
import { readAgents } from "../../../people/agents/read-agents.ts";
import { type Database, epochSeconds } from "../../../platform/database/index.ts";
import { dueBefore } from "../../../platform/submissions/list.ts";
import { applicationEntity, type ApplicationRecord } from "../../../sales/careers/entity.ts";
import { contactEntity, type ContactRecord } from "../../../sales/contact/entity.ts";
import { syncLogEntity } from "../../../sales/sync/entity.ts";
import { billingTaskEntity } from "../../../schedule/billing/entity.ts";
import { visitProblemEntity } from "../../../schedule/problems/entity.ts";
import { visitRatingEntity } from "../../../schedule/ratings/entity.ts";
import { visitEventEntity } from "../../../schedule/records/visit-events.ts";
import { deliveryEntity } from "../../../schedule/subscriptions/delivery-entity.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { timeOffRequestEntity } from "../../../schedule/time-off/entity.ts";
import { timesheetEntity } from "../../../schedule/timesheets/entity.ts";
import { isOpenRequest, timeRequestView } from "../../../schedule/timesheets/time-requests.ts";
import { type AdminVisitRow, adminVisitOf } from "../../../schedule/visits/admin-view.ts";
import { isLateStart } from "../../../schedule/visits/late-start.ts";
import { showTasks } from "../../problems/admin.ts";
import { showRatings } from "../../ratings/admin.ts";
import { showTimeOffRequests } from "../../time-off/admin-requests.ts";
import {
  type Group,
  group,
  type Lookups,
  page,
  readLookups,
  type InboxRows,
  sharedPage,
  sharedReads,
  type SharedReads,
} from "./group.ts";
import { firstVisitKeyOf, readNewBookingRows, showNewBookings } from "./new-bookings.ts";
import { proposalsFor } from "./proposals.ts";
import { readReportedElsewhere } from "./reported-elsewhere.ts";
import { readUndeliveredMails } from "./undelivered-mails.ts";

const newestFirst = { ...page, order: "desc" } as const;

const lateDaysBack = 7;

/** A run of a sync logs each of its seven kinds. */
const logsOfRun = 7;

const longestText = 200;
const beginningOf = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text;

const requestOf = (record: ContactRecord | ApplicationRecord) => {
  const { id, email, phone, createdAt, followUpOn } = record;
  return { id, email, phone, createdAt, followUpOn: followUpOn ?? null };
};

const ofContact = (record: ContactRecord): InboxRequest => ({
  ...requestOf(record),
  list: "contact-submissions",
  name: `${record.firstName} ${record.lastName}`.trim(),
  about: record.zip ?? contactServices[record.service],
  kind: record.kind,
  text: beginningOf(record.message),
});

const ofApplication = (record: ApplicationRecord): InboxRequest => ({
  ...requestOf(record),
  list: "career-applications",
  name: record.name,
  about: positions[record.position],
  kind: "application",
  text: beginningOf(record.experience),
});

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

const customerOf = ({ customerId: id, customerName: name }: SubscriptionRecord) => ({ id, name });

const earlierRequest = (one: { request: { at: string } }, other: { request: { at: string } }): number =>
  one.request.at < other.request.at ? -1 : 1;

const visitNames = (row: AdminVisitRow) => ({ names: row });

const showVisits = async (rows: readonly AdminVisitRow[], lookups: Lookups): Promise<AdminVisit[]> => {
  const names = await lookups.names;
  return rows.map((row) => adminVisitOf(row, names, lookups.now));
};

const showReportedVisits = async (rows: readonly AdminVisitRow[], lookups: Lookups): Promise<ReportedVisit[]> => {
  const [visits, reports] = await Promise.all([
    showVisits(rows, lookups),
    readReportedElsewhere(lookups.database, rows),
  ]);
  return visits.map((visit, index) => ({ ...visit, ...omitUndefined({ reported: reports[index] }) }));
};

type VisitRows = InboxRows<AdminVisitRow>;
const visitGroup = (read: (shared: SharedReads) => Promise<VisitRows>) =>
  group({ read, needs: visitNames, show: showVisits });

const readForOffice = async (
  { forOffice }: SharedReads,
  isShown: (row: AdminVisitRow) => boolean,
): Promise<VisitRows> => {
  const { data } = await forOffice;
  return { data: data.filter(isShown), isCut: data.length === sharedPage.limit };
};

const problemGroup = (state: "open" | "answered") =>
  group({
    read: ({ database }) => visitProblemEntity(database).query.byState({ state }).go(page),
    show: async (rows, { database, now }): Promise<InboxProblem[]> => {
      const tasks = await showTasks(database, rows, { linkTo: () => Promise.resolve(""), now });
      return tasks.map(({ photos, ...task }) => ({ ...task, photoCount: photos.length }));
    },
  });

/** Each group once: what it counts, and what is said of those that are shown. */
const groups: { readonly [Name in InboxGroup]: Group<InboxEntry<Name>> } = {
  lateStarts: visitGroup(async ({ ofToday, now }) => ({
    data: (await ofToday).data.filter((row) => isLive(row) && row.agents.length > 0 && isLateStart(row, now)),
  })),
  problems: problemGroup("open"),
  lowRatings: group({
    read: ({ database }) => visitRatingEntity(database).query.open({ state: "open" }).go(page),
    show: (rows, { database }) => showRatings(database, rows),
  }),
  unassigned: group({
    read: async ({ visits, today, ahead }) => {
      const { data } = await visits.unassigned({ isUnassigned: true }).between({ date: today }, ahead).go(page);
      return { data: data.toSorted((one, other) => one.date.localeCompare(other.date) || one.start - other.start) };
    },
    needs: visitNames,
    show: async (rows, lookups) => {
      const { database, now, agents } = lookups;
      const [visits, proposals] = await Promise.all([
        showReportedVisits(rows, lookups),
        agents.then((active) => proposalsFor(database, rows, active, now)),
      ]);
      return visits.map((visit, index) => ({ ...visit, proposal: proposals[index] ?? null }));
    },
  }),
  tentative: visitGroup(async ({ visits, ofToday, today, now }) => {
    const ofTomorrow = visits.byDay({ date: plusDays(today, 1) }).go({ pages: "all" });
    const rows = (await Promise.all([ofToday, ofTomorrow])).flatMap(({ data }) => data);
    return { data: rows.filter((row) => row.isTentative && row.agents.length > 0 && isUnbegun(row, now)) };
  }),
  noAccess: group({
    read: (shared) => readForOffice(shared, (row) => isNoAccessOpen(row) && row.date <= shared.today),
    needs: visitNames,
    show: showReportedVisits,
  }),
  notes: group({
    read: (shared) => readForOffice(shared, hasUnreadNotes),
    needs: visitNames,
    show: async (rows, lookups) => {
      const [visits, notes] = await Promise.all([showVisits(rows, lookups), readNotes(lookups.database, rows)]);
      return visits.map((visit, index) => ({
        ...visit,
        noteCount: rows[index]?.progress?.notes ?? 0,
        notes: notes[index] ?? [],
      }));
    },
  }),
  mails: group({ read: ({ database, now }) => readUndeliveredMails(database, now), show: (rows) => rows }),
  timeOff: group({
    read: ({ database }) => timeOffRequestEntity(database).query.byState({ state: "open" }).go(page),
    show: (rows, { database }) => showTimeOffRequests(database, rows),
  }),
  profileRequests: group({
    read: async ({ agents }) => ({
      data: (await agents)
        .flatMap((agent) => openRequestsOf(agent).map((request) => ({ agent, request })))
        .toSorted(earlierRequest),
    }),
    show: (rows) =>
      rows.map(({ agent, request }) => ({ agent: { id: agent.id, name: agent.name }, ...areaOf(agent), request })),
  }),
  timeRequests: group({
    read: async ({ database }) => {
      const { data } = await timesheetEntity(database).query.asked({ hasRequests: true }).go(page);
      return {
        data: data
          .flatMap((sheet) => (sheet.requests ?? []).filter(isOpenRequest).map((request) => ({ sheet, request })))
          .toSorted(earlierRequest),
      };
    },
    needs: ({ sheet, request }) => ({
      names: { subscriptionId: subscriptionOfVisitId(request.visitId), agents: [sheet.agentId] },
    }),
    show: async (rows, lookups) => {
      const names = await lookups.names;
      return rows.map(({ sheet: { agentId, week, revision }, request }) => ({
        ...timeRequestView(request),
        agent: { id: agentId, name: names.agent(agentId) },
        customer: names.customer(subscriptionOfVisitId(request.visitId)),
        week,
        revision,
        visitId: request.visitId,
        date: request.date,
      }));
    },
  }),
  requests: group({
    read: ({ database }) => contactEntity(database).query.byState({ isProcessed: false }).go(newestFirst),
    show: (rows) => rows.map(ofContact),
  }),
  applications: group({
    read: ({ database }) => applicationEntity(database).query.byState({ isProcessed: false }).go(newestFirst),
    show: (rows) => rows.map(ofApplication),
  }),
  followUps: group({
    read: async ({ database, now }) => {
      const due = { dueOn: dueBefore(now) };
      const [contacts, applications] = await Promise.all([
        contactEntity(database).query.byWork({ state: "in-touch" }).lt(due).go(page),
        applicationEntity(database).query.byWork({ state: "in-touch" }).lt(due).go(page),
      ]);
      const rows = [
        ...contacts.data.map((record) => ({ dueOn: record.dueOn, request: ofContact(record) })),
        ...applications.data.map((record) => ({ dueOn: record.dueOn, request: ofApplication(record) })),
      ];
      return { data: rows.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)) };
    },
    show: (rows) => rows.map(({ request }) => request),
  }),
  bookings: group({
    read: ({ database, now }) => readNewBookingRows(database, { ...sharedPage, now }),
    needs: (row) => ({
      subscriptionId: row.id,
      visit: firstVisitKeyOf(row),
    }),
    show: async (rows, { records, now }) => showNewBookings(rows, await records, now),
  }),
  billing: group({
    read: ({ database }) => billingTaskEntity(database).query.byState({ state: "open" }).go(page),
    needs: ({ subscriptionId }) => ({ subscriptionId }),
    show: async (rows, { records }) => {
      const { subscriptions } = await records;
      return rows.flatMap(({ id, subscriptionId, before, after, at }): BillingTaskView[] => {
        const record = subscriptions.get(subscriptionId);
        if (record === undefined) return [];
        const { serviceName: service } = record;
        return [
          { id, subscriptionId, customer: customerOf(record), service, before: [...before], after: [...after], at },
        ];
      });
    },
  }),
  sync: group({
    read: async ({ database, now }) => {
      const [{ data: logs }, { data: deliveries }] = await Promise.all([
        syncLogEntity(database)
          .query.newest({})
          .where(({ expiresAt }, { gt }) => gt(expiresAt, epochSeconds(now)))
          .go({ limit: logsOfRun, order: "desc" }),
        deliveryEntity(database).query.due({ state: "pending" }).go(page),
      ]);
      const failed = logs
        .filter(({ run, success }) => run === logs[0]?.run && !success)
        .map(({ endpoint, message, at }) => ({ kind: "sync" as const, endpoint, message, at }));
      const overdue = deliveries
        .filter(({ isOverdue }) => isOverdue === true)
        .map(({ id, createdAt: at }) => ({ kind: "order" as const, subscriptionId: Number(id), at }));
      return { data: [...failed, ...overdue], alwaysShown: failed.length };
    },
    needs: (row) => (row.kind === "order" ? { subscriptionId: row.subscriptionId } : {}),
    show: async (rows, { records }) => {
      const { subscriptions } = await records;
      return rows.flatMap((row): SyncFailure[] => {
        if (row.kind === "sync") return [row];
        const record = subscriptions.get(row.subscriptionId);
        return record === undefined ? [] : [{ ...row, customer: customerOf(record) }];
      });
    },
  }),
  lateChanges: visitGroup(({ visits, today, ahead }) =>
    visits
      .late({ isLateOpen: true })
      .between({ date: plusDays(today, -lateDaysBack) }, ahead)
      .go(page),
  ),
  answeredProblems: problemGroup("answered"),
};

const readGroups = (shared: SharedReads, limitOf: (name: string) => number) =>
  Promise.all(Object.entries(groups).map(async ([name, read]) => ({ name, ...(await read(shared, limitOf(name))) })));

/** The numbers of `readInbox`, without what is said of the entries. */
export const countInbox = async (database: Database, now: Date): Promise<InboxCounts> => {
  const found = await readGroups(sharedReads(database, now), () => 0);
  return Object.fromEntries(found.map(({ name, counted }) => [name, counted]));
};

/** `whole`: a group that is shown to its end. */
export const readInbox = async (database: Database, whole: InboxGroup | undefined, now: Date): Promise<Inbox> => {
  const shared = sharedReads(database, now);
  const found = await readGroups(shared, (name) => (whole === name ? maxCounted : shownEntries));
  const lookups = readLookups(
    shared,
    found.flatMap(({ needs }) => needs),
  );
  const shown = await Promise.all(found.map(async ({ name, show }) => [name, await show(lookups)] as const));
  return { today: shared.today, ...(Object.fromEntries(shown) as Omit<Inbox, "today">) };
};

import { maxCounted } from "@cleaning/contract/admin/inbox";
import { isUnbegun } from "@cleaning/scheduling/changes/outcome";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, isNoAccessOpen, hasUnreadNotes } from "@cleaning/scheduling/schedule";
import { openRequestsOf } from "../../../people/agents/profile-requests.ts";
import { type Database, epochSeconds } from "../../../platform/database/index.ts";
import { maxId } from "../../../platform/database/largest-id.ts";
import { dueBefore } from "../../../platform/submissions/list.ts";
import { applicationEntity } from "../../../sales/careers/entity.ts";
import { contactEntity } from "../../../sales/contact/entity.ts";
import { syncLogEntity } from "../../../sales/sync/entity.ts";
import { billingTaskEntity } from "../../../schedule/billing/entity.ts";
import { visitProblemEntity } from "../../../schedule/problems/entity.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { readActiveAgents } from "../../../schedule/records/store.ts";
import { deliveryEntity } from "../../../schedule/subscriptions/delivery-entity.ts";
import { timeOffRequestEntity } from "../../../schedule/time-off/entity.ts";
import { timesheetEntity } from "../../../schedule/timesheets/entity.ts";
import { isOpenRequest } from "../../../schedule/timesheets/time-requests.ts";
import { isLateStart } from "../../../schedule/visits/late-start.ts";
import { readNewBookingRows } from "./new-bookings.ts";
import { readUndeliveredMails } from "./undelivered-mails.ts";

const page = { limit: maxCounted + 1 } as const;

const days = { back: 30, lateBack: 7, ahead: 365 } as const;

/** A run of a sync logs each of its seven kinds. */
const logsOfRun = 7;

/** What each group counts: a query each, but for two that share one index. Bookings are of two kinds, which share one too. */
export const readRows = async (database: Database, now: Date) => {
  const today = todayAt(now);
  const visits = visitEntity(database);
  const contacts = contactEntity(database);
  const applications = applicationEntity(database);
  const problems = (state: "open" | "answered") => visitProblemEntity(database).query.byState({ state }).go(page);
  const ahead = { date: plusDays(today, days.ahead), subscriptionId: maxId };
  const [
    { data: ofToday },
    { data: ofTomorrow },
    { data: unassigned },
    { data: forOffice },
    { data: lateChanges },
    { data: open },
    { data: answered },
    { data: timeOff },
    { data: timesheets },
    agents,
    { data: requests },
    { data: applied },
    { data: requestsDue },
    { data: appliedDue },
    bookings,
    { data: billing },
    { data: logs },
    { data: deliveries },
    undelivered,
  ] = await Promise.all([
    visits.query.byDay({ date: today }).go({ pages: "all" }),
    visits.query.byDay({ date: plusDays(today, 1) }).go({ pages: "all" }),
    visits.query.unassigned({ isUnassigned: true }).between({ date: today }, ahead).go(page),
    visits.query
      .forOffice({ isForOffice: true })
      .between({ date: plusDays(today, -days.back) }, ahead)
      .go({ limit: 2 * page.limit }),
    visits.query
      .late({ isLateOpen: true })
      .between({ date: plusDays(today, -days.lateBack) }, ahead)
      .go(page),
    problems("open"),
    problems("answered"),
    timeOffRequestEntity(database).query.byState({ state: "open" }).go(page),
    timesheetEntity(database).query.asked({ hasRequests: true }).go(page),
    readActiveAgents(database),
    contacts.query.byState({ isProcessed: false }).go({ ...page, order: "desc" }),
    applications.query.byState({ isProcessed: false }).go({ ...page, order: "desc" }),
    contacts.query
      .byWork({ state: "in-touch" })
      .lt({ dueOn: dueBefore(now) })
      .go(page),
    applications.query
      .byWork({ state: "in-touch" })
      .lt({ dueOn: dueBefore(now) })
      .go(page),
    readNewBookingRows(database, { limit: 2 * page.limit, now }),
    billingTaskEntity(database).query.byState({ state: "open" }).go(page),
    syncLogEntity(database)
      .query.newest({})
      .where(({ expiresAt }, { gt }) => gt(expiresAt, epochSeconds(now)))
      .go({ limit: logsOfRun, order: "desc" }),
    deliveryEntity(database).query.due({ state: "pending" }).go(page),
    readUndeliveredMails(database, now),
  ]);
  return {
    lateStarts: ofToday.filter((row) => isLive(row) && row.agents.length > 0 && isLateStart(row, now)),
    unassigned: unassigned.toSorted(
      (one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)) || one.start - other.start,
    ),
    tentative: [...ofToday, ...ofTomorrow].filter(
      (row) => row.isTentative && row.agents.length > 0 && isUnbegun(row, now),
    ),
    noAccess: forOffice.filter((row) => isNoAccessOpen(row) && row.date <= today),
    notes: forOffice.filter(hasUnreadNotes),
    mails: undelivered.mails,
    lateChanges,
    problems: open,
    answeredProblems: answered,
    timeOff,
    agents,
    profileRequests: agents
      .flatMap((agent) => openRequestsOf(agent).map((request) => ({ agent, request })))
      .toSorted((one, other) => (one.request.at < other.request.at ? -1 : 1)),
    timeRequests: timesheets
      .flatMap((sheet) => (sheet.requests ?? []).filter(isOpenRequest).map((request) => ({ sheet, request })))
      .toSorted((one, other) => (one.request.at < other.request.at ? -1 : 1)),
    requests,
    applications: applied,
    followUps: [
      ...requestsDue.map((record) => ({ list: "contact-submissions" as const, record })),
      ...appliedDue.map((record) => ({ list: "career-applications" as const, record })),
    ].toSorted((one, other) => (one.record.dueOn < other.record.dueOn ? -1 : 1)),
    bookings: bookings.rows,
    billing,
    failedSyncs: logs.filter(({ run, success }) => run === logs[0]?.run && !success),
    overdueOrders: deliveries.filter(({ isOverdue }) => isOverdue === true),
    /** Whether the index that two groups share was read to its end. */
    isForOfficeCut: forOffice.length === 2 * page.limit,
    isBookingsCut: bookings.isCut,
    isMailsCut: undelivered.isCut,
  };
};
export type InboxRows = Awaited<ReturnType<typeof readRows>>;

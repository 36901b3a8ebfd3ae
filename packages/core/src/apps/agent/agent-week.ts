import {
  type AgentWeek,
  type AgentWeekDay,
  agentWeekMessages,
  readableWeeks,
} from "@cleaning/contract/agent-app/agent-week";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { blocksOf, emptyDay, hoursOf, isOff } from "@cleaning/scheduling/availability/agent-schedule";
import { hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { hoursView } from "@cleaning/scheduling/business-hours/week";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { daysFrom } from "@cleaning/scheduling/dates";
import { visitId, visitName } from "@cleaning/scheduling/schedule";
import { ownActiveAgent } from "../../people/agents/own-agent.ts";
import type { Database } from "../../platform/database/index.ts";
import { readDaysBetween, visitsOn } from "../../schedule/records/agent-days.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import type { VisitRecord } from "../../schedule/records/entity.ts";
import { toAssignableAgent } from "../../schedule/records/store.ts";
import type { VisitEventRecord } from "../../schedule/records/visit-events.ts";
import { readCustomerFirstNames } from "../../schedule/subscriptions/customer-first-names.ts";
import { timesheetEntity, type TimesheetRecord, type VisitTime } from "../../schedule/timesheets/entity.ts";
import { placeOf } from "../../schedule/timesheets/entries.ts";
import { readReports, readVisitsOnce, withVisitsOf } from "../../schedule/timesheets/read-work.ts";
import { timeRequestOf } from "../../schedule/timesheets/time-requests.ts";
import { newTimesheet, timesheetTimes } from "../../schedule/timesheets/times.ts";
import { reportedMinutes, reportedOfAll, totalsOf } from "../../schedule/timesheets/visit-times.ts";
import { daysOfWeek, type WorkWeek, workWeekOf } from "../../schedule/timesheets/week.ts";
import { isOfSeveral, ownState } from "../../schedule/visit-record/own-state.ts";

const weekOf = (date: string, today: string): WorkWeek => {
  const week = workWeekOf(date);
  const distance = daysFrom(workWeekOf(today).from, week.from) / 7;
  if (distance < -readableWeeks.before || distance > readableWeeks.after)
    throw new AppError("invalid", agentWeekMessages.weeks, { field: "date" });
  return week;
};

type VisitView = AgentWeekDay["visits"][number];

/** Of today's visit of several agents, by their own starts and ends: who is on the way is told on the day alone. */
const statusOf = (
  { status, date }: VisitTime,
  visit: VisitRecord | undefined,
  reported: readonly VisitEventRecord[],
  { agentId, today }: { agentId: number; today: string },
): VisitView["status"] =>
  visit !== undefined && date === today && visit.date === today && isOfSeveral(visit)
    ? ownState(
        visit,
        agentId,
        reported.filter((event) => visitName(event) === visitName(visit)),
      ).status
    : status;

const timeRequestView = (record: TimesheetRecord, time: VisitTime): Pick<VisitView, "timeRequest"> => {
  const request = timeRequestOf(record, time);
  if (request === undefined) return {};
  const { from, until, reason, state, answer = null, counted } = request;
  return { timeRequest: { from, until, reason, state, answer, ...omitUndefined({ counted }) } };
};

const visitView = (time: VisitTime, visit: VisitRecord | undefined, firstName: string): VisitView => {
  const { visitId: id, start, planned, paid, service, status, isUndecided = false } = time;
  return {
    id,
    start: isoTime(start),
    end: isoTime(start + planned),
    planned,
    worked: reportedMinutes(time),
    paid,
    service,
    firstName,
    town: visit?.town ?? "",
    status,
    isUndecided,
  };
};

/** Of visits the town, service and first name, without street, phone and notes. @throws `invalid`, `forbidden` */
export const readAgentWeek = async (
  database: Database,
  date: string | undefined,
  { identityId, now }: TimeContext & { identityId: string },
): Promise<AgentWeek> => {
  const today = todayAt(now);
  const week = weekOf(date ?? today, today);
  const agent = await ownActiveAgent(database, identityId);
  const { id: agentId } = agent;
  const [agentDays, businessHours, { data: stored }, events] = await Promise.all([
    readDaysBetween(database, agentId, { from: week.from, to: week.until }),
    readBusinessHours(database),
    timesheetEntity(database).get({ week: week.from, agentId }).go({ consistent: true }),
    readReports(database, week),
  ]);
  const reported = events.filter((event) => event.agentId === agentId);
  const sheet = stored ?? newTimesheet(week, agentId);
  const found = await readVisitsOnce(database, [...agentDays.flatMap((day) => visitsOn(day)), ...reported]);
  const work = await withVisitsOf(database, { visits: found, events }, sheet);
  const { visits } = work;
  const times = timesheetTimes(sheet, work);
  const firstNames = await readCustomerFirstNames(
    database,
    visits.map(({ subscriptionId }) => subscriptionId),
  );
  const { week: hours, timeOff = [] } = toAssignableAgent(agent);
  const { record } = times;
  const { planned, paid, missing } = totalsOf(times.visits, record.otherTime, today);
  const { undecided } = totalsOf(times.current, record.otherTime, today);
  const byId = new Map(visits.map((visit) => [visitId(visit), visit]));
  const approved = new Map(times.visits.map((one) => [placeOf(one.visitId, one.date), one]));
  const views = times.current.map((current) => {
    const visit = byId.get(current.visitId);
    const { paid: counted } = approved.get(placeOf(current.visitId, current.date)) ?? current;
    const firstName = visit === undefined ? "" : (firstNames.get(visit.subscriptionId) ?? "");
    const view = {
      ...visitView({ ...current, paid: counted }, visit, firstName),
      status: statusOf(current, visit, reported, { agentId, today }),
      ...timeRequestView(record, current),
    };
    return { date: current.date, view };
  });
  const dayView = (day: string): AgentWeekDay => {
    const within = { businessHours: hoursOn(businessHours, day), week: hours, timeOff };
    const agentDay = agentDays.find((one) => one.date === day) ?? emptyDay(agentId, day);
    const own = hoursOf(agentDay, within);
    const blocks = own === null ? [] : blocksOf(agentDay, hours);
    return {
      date: day,
      hours: own && hoursView(own),
      blocks: blocks.map(hoursView),
      isTimeOff: isOff(day, timeOff),
      isClosed: within.businessHours === null,
      visits: views.filter((one) => one.date === day).map(({ view }) => view),
    };
  };
  return {
    ...week,
    today,
    planned,
    worked: reportedOfAll(times.visits),
    paid,
    missing,
    undecided,
    isApproved: record.approval !== undefined,
    days: daysOfWeek(week).map(dayView),
    otherTime: record.otherTime.map(({ date: day, minutes, reason }) => ({ date: day, minutes, reason })),
  };
};

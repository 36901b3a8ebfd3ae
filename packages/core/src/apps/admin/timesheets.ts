import { randomUUID } from "node:crypto";
import type { Timesheet, TimesheetChange, TimesheetList, TimesheetSummary } from "@cleaning/contract/admin/timesheets";
import { isUnusualVisit } from "@cleaning/contract/admin/unusual-time";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { byName } from "@cleaning/contract/format/by-name";
import { isoTime } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { pendingMessage } from "../../platform/messages/message.ts";
import { agentOf } from "../../schedule/messages/recipients.ts";
import { readActiveAgents } from "../../schedule/records/store.ts";
import { applyToTimesheet, changedMeanwhileError } from "../../schedule/timesheets/apply-change.ts";
import { type TimeRequest, timesheetEntity, type TimesheetRecord } from "../../schedule/timesheets/entity.ts";
import { readWork, withVisitsOf } from "../../schedule/timesheets/read-work.ts";
import { isOpenRequest, timeRequestOf, timeRequestView } from "../../schedule/timesheets/time-requests.ts";
import { newTimesheet, type Times, timesheetTimes } from "../../schedule/timesheets/times.ts";
import { claimedOf, totalsOf, withCuts } from "../../schedule/timesheets/visit-times.ts";
import { type WorkWeek, workWeekOf } from "../../schedule/timesheets/week.ts";
import { readAuthorNames, readNames } from "../../schedule/visits/names.ts";

type Agent = TimesheetSummary["agent"];

type NameOf = (identityId: string) => string | null;

const noSuchAgent = (): AppError => new AppError("notFound", "There is no such agent.");

const summaryOf = (
  { record, visits, current }: Times,
  agent: Agent,
  nameOf: NameOf,
  today: string,
): TimesheetSummary => {
  const { revision, otherTime, approval } = record;
  const totals = totalsOf(visits, otherTime, today);
  return {
    agent,
    revision,
    visitCount: visits.length,
    ...totals,
    unusual: visits.filter(isUnusualVisit).length,
    // After the approval too: what came since has to be looked at.
    undecided: totalsOf(current, otherTime, today).undecided,
    changed: approval === undefined ? 0 : claimedOf(current) - claimedOf(visits),
    approval: approval === undefined ? null : { at: approval.at, by: nameOf(approval.by) },
  };
};

const readApprovers = async (database: Database, records: readonly TimesheetRecord[]): Promise<NameOf> => {
  const identities = records.flatMap(({ approval }) => approval?.by ?? []);
  const names = await readAuthorNames(database, identities);
  return (identityId) => names.get(identityId) ?? null;
};

const agentsOf = async (database: Database, worked: readonly number[]): Promise<Agent[]> => {
  const active = await readActiveAgents(database);
  const others = worked.filter((id) => !active.some((one) => one.id === id));
  return [...active, ...(await readAgents(database, others))].map(({ id, name }) => ({ id, name })).toSorted(byName);
};

const answerMessage = (agent: AgentRecord, request: TimeRequest, now: Date) => {
  const { visitId: of, date, from, until, answer = "", state, counted, answeredAt = now.toISOString() } = request;
  const facts = { date, from, until, isGranted: state === "granted", answer, ...omitUndefined({ counted }) };
  // One that was taken back is answered again.
  const id = `time-answer.${agent.id}.${of}.${date}.${answeredAt}`;
  return pendingMessage({ kind: "time-answer", to: agentOf(agent), facts }, now, { id });
};

const previousWeek = (today: string): WorkWeek => workWeekOf(plusDays(today, -7));

const weekView = (week: WorkWeek, today: string) => ({ ...week, isOver: week.until < today });

/** By name: all who are active or worked in it. `date` is any day of the week; without one, last week. */
export const listTimesheets = async (
  database: Database,
  date: string | undefined,
  now: Date,
): Promise<TimesheetList> => {
  const today = todayAt(now);
  const week = date === undefined ? previousWeek(today) : workWeekOf(date);
  const [work, { data: records }] = await Promise.all([
    readWork(database, week),
    timesheetEntity(database).query.byWeek({ week: week.from }).go({ pages: "all" }),
  ]);
  const worked = [
    ...work.visits.flatMap(({ agents }) => agents),
    ...[...work.events, ...records].map(({ agentId }) => agentId),
  ];
  const [agents, nameOf] = await Promise.all([agentsOf(database, worked), readApprovers(database, records)]);
  const timesheets = agents.map((agent) => {
    const record = records.find(({ agentId }) => agentId === agent.id) ?? newTimesheet(week, agent.id);
    return summaryOf(timesheetTimes(record, work), agent, nameOf, today);
  });
  return { ...weekView(week, today), timesheets };
};

/** `week`: any day of it. @throws AppError `notFound` for an unknown agent */
export const readTimesheet = async (
  database: Database,
  { week: date, id: agentId }: { week: string; id: number },
  now: Date,
): Promise<Timesheet> => {
  const week = workWeekOf(date);
  const [ofWeek, { data: record }, { data: agent }] = await Promise.all([
    readWork(database, week),
    timesheetEntity(database).get({ week: week.from, agentId }).go({ consistent: true }),
    agentEntity(database).get({ id: agentId }).go(),
  ]);
  if (agent === null) throw noSuchAgent();
  const stored = record ?? newTimesheet(week, agentId);
  const work = await withVisitsOf(database, ofWeek, stored);
  const times = timesheetTimes(stored, work);
  const listed = new Set(times.visits.map((one) => one.visitId));
  const own = work.visits.filter((visit) => listed.has(visitId(visit)));
  const customers = new Map(own.map((visit) => [visitId(visit), visit]));
  const [names, nameOf] = await Promise.all([readNames(database, own), readApprovers(database, [times.record])]);
  const today = todayAt(now);
  return {
    ...weekView(week, today),
    ...summaryOf(times, { id: agent.id, name: agent.name }, nameOf, today),
    visits: times.visits.map(({ visitId: id, start, ...time }) => {
      const { correction, marks = [], offered = time.worked, isUndecided = false, ...visit } = time;
      const found = customers.get(id);
      const request = timeRequestOf(times.record, { visitId: id, date: time.date });
      return {
        ...visit,
        id,
        correction: correction && { minutes: correction.minutes, reason: correction.reason },
        marks: [...marks],
        offered,
        isUndecided,
        ...(request !== undefined && isOpenRequest(request) ? { request: timeRequestView(request) } : {}),
        start: isoTime(start),
        customer: found === undefined ? null : { id: found.customerId, name: names.customer(found.subscriptionId) },
      };
    }),
    otherTime: [...times.record.otherTime],
  };
};

/** @returns the week as it is then @throws `notFound`; `conflict` when it changed, or for what it does not allow */
export const changeTimesheet = async (
  database: Database,
  { week: date, id: agentId }: { week: string; id: number },
  { revision, change }: { revision: number; change: TimesheetChange },
  { by, now }: By & { by: string },
): Promise<Timesheet> => {
  const week = workWeekOf(date);
  await command({ database, by, now }, async () => {
    const entity = timesheetEntity(database);
    const [ofWeek, { data: stored }, { data: agent }] = await Promise.all([
      readWork(database, week),
      entity.get({ week: week.from, agentId }).go({ consistent: true }),
      agentEntity(database).get({ id: agentId }).go({ consistent: true }),
    ]);
    if (agent === null) throw noSuchAgent();
    const before = stored ?? newTimesheet(week, agentId);
    const addedId = "add" in change ? change.add.id : undefined;
    if (before.otherTime.some(({ id }) => id === addedId)) return {};
    const isStale = before.revision !== revision;
    if (isStale && !("answer" in change)) throw changedMeanwhileError();
    const work = await withVisitsOf(database, ofWeek, before);
    const context = { week, by, now, id: addedId ?? randomUUID() };
    const { record, field, from, to, answered } = applyToTimesheet(timesheetTimes(before, work), change, context);
    // What became of a request is said first. Declined minutes are those that count already.
    if (isStale && answered?.state !== "declined") throw changedMeanwhileError();
    const next = { ...withCuts(record, work, now), revision: before.revision + 1 };
    const isAsRead = unchanged({ revision: before.revision });
    return {
      writes: { timesheet: putOf(stored === null ? entity.create(next) : entity.put(next).where(isAsRead)) },
      history: { kind: "agents", id: agentId, before: { [field]: from }, after: { [field]: to } },
      messages: answered === undefined ? [] : answerMessage(agent, answered, now),
      refusals: changedMeanwhileError(),
    };
  });
  return readTimesheet(database, { week: week.from, id: agentId }, now);
};

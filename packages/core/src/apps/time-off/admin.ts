import { unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  type AddedTimeOff,
  maxTimeOffVisits,
  type NewTimeOff,
  type TimeOffAnswer,
  type TimeOffPreview,
  type TimeOffPreviewRequest,
} from "@cleaning/contract/time-off/admin";
import { datesOf, timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import {
  type AgentSchedule,
  emptyDay,
  type Interval,
  isBlocked,
} from "@cleaning/scheduling/availability/agent-schedule";
import { hoursOfView } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import { agentBasics, agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { runOnce, type Submission, type SubmissionResult } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { visitJobEntity } from "../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { readRecord } from "../../platform/records/read.ts";
import { changedConcurrentlyMessage } from "../../platform/retry/policies.ts";
import { checkedReassigned, readReassigned, showReassigned } from "../../schedule/assignment/reassigned.ts";
import { dayWrite, readDays } from "../../schedule/records/store.ts";
import { type ChangedTimeOff, takeTimeOff, timeOffJob } from "../../schedule/time-off/take-time-off.ts";
import { comingVisits } from "../../schedule/visits/coming-visits.ts";
import { checkSetBack } from "../../schedule/visits/set-back.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { requestsOfGiven, takenBack, type PlanPart } from "./answer-request.ts";
import { blocksOn, checkPeriod, isDayOff, keptOf, timeOffText } from "./periods.ts";

const retentionDays = 366;

export const listTimeOff = async (database: Database, agentId: number): Promise<AddedTimeOff[]> => [
  ...((await readAgent(database, agentId)).timeOff ?? []),
];

const readAgent = (database: Database, id: number): Promise<AgentRecord> =>
  readRecord<AgentRecord>(agentEntity, database, id);

const readDayOfPart = async (database: Database, agentId: number, name: string): Promise<AgentSchedule[]> => {
  const [date = "", start] = name.split("T");
  if (start === undefined) return [];
  const [day = emptyDay(agentId, date)] = await readDays(database, [{ agentId, date }]);
  return [day];
};

type Change = {
  setBack?: readonly string[] | undefined;
  periods: readonly AddedTimeOff[];
  period: TimeOffPeriod;
  visits?: readonly string[];
  handedOverAt?: string | undefined;
  isHandover?: boolean;
};

type Rewritten = Pick<Change, "periods"> & { visits: readonly string[] };

type Also = (agent: AgentRecord, attempt: number) => Promise<PlanPart>;
type Changing = By & Submission & { also?: Also };

/**
 * Stores periods, history and job in one transaction, on the revision that was read; with the day's parts that are off,
 * so that none is added beside a reservation that it has not seen, and none of these beside it.
 * @param name of the period
 */
const rewrite = (
  database: Database,
  agentId: number,
  name: string,
  { by, now, also = async () => ({}), ...submission }: Changing,
  decide: (periods: readonly AddedTimeOff[]) => Change | undefined | Promise<Change>,
): Promise<Rewritten> =>
  command<Rewritten, string>({ database, by, now, submission, busy: changedConcurrentlyMessage }, async (attempt) => {
    const [agent, days] = await Promise.all([readAgent(database, agentId), readDayOfPart(database, agentId, name)]);
    const { writes, history = [], messages = [] } = await also(agent, attempt);
    const stored = (agent.timeOff ?? []).map((period) => (period.until < todayAt(now) ? datesOf(period) : period));
    const change = await decide(stored);
    if (change === undefined) return { answer: { periods: stored, visits: [] } };
    const { periods, period, visits = [], handedOverAt, setBack, isHandover = false } = change;
    const before = { timeOff: stored.map(timeOffText) };
    const after = {
      timeOff: periods.map(timeOffText),
      ...(isHandover ? { visitsHandedOver: period.from } : {}),
    };
    const fact: HistoryFact = { kind: "agents", id: agentId, before, after };
    const handover = setBack === undefined ? {} : { setBack: [...setBack], by };
    const job = timeOffJob({ agentId, ...period, handedOverAt, ...handover }, now);
    return {
      writes: {
        agent: recordChangeWrites(agentBasics, database, agent, { timeOff: unlessEmpty(periods) }),
        days: days.map((day) => dayWrite(database, { ...day, blocks: blocksOn(day.date, periods) })),
        job: putOf(visitJobEntity(database).create(job)),
        ...writes,
      },
      history: [fact, history].flat(),
      messages,
      record: { recordId: agentId, visits },
      answer: { periods, visits },
    };
  });

const isIn =
  ({ hours }: TimeOffPeriod) =>
  (_: AgentSchedule, interval: Interval): boolean =>
    hours === undefined || isBlocked({ blocks: [hoursOfView(hours)] }, interval);

const daysOf = (
  { from, until, hours, setBack = [] }: TimeOffPeriod & { setBack?: readonly string[] | undefined },
  isOffBefore: boolean,
) => ({
  from,
  until,
  ...(isOffBefore ? { isOff: true as const } : {}),
  ...(hours === undefined ? {} : { block: hoursOfView(hours) }),
  ...(setBack.length === 0 ? {} : { setBack }),
});

/** Throws AppError `notFound`, `invalid`, `conflict`. Nothing is written. */
export const previewTimeOff = async (
  database: Database,
  agentId: number,
  { setBack, evenIfOff = false, ...period }: TimeOffPreviewRequest,
  now: Date,
): Promise<TimeOffPreview> => {
  timeOffJob({ agentId, ...period }, now);
  const { timeOff = [] } = await readAgent(database, agentId);
  const isHandover = evenIfOff && isDayOff(timeOff, period);
  checkPeriod(timeOff, period, { now, isHandover });
  const { from, until } = period;
  const statuses = ["on-the-way", "started"] as const;
  const [reassigned, begun] = await Promise.all([
    readReassigned(database, agentId, daysOf({ ...period, setBack }, isHandover), now),
    comingVisits(database, agentId, { from, to: until }, { now, which: isIn(period), statuses }),
  ]);
  return { ...(await showReassigned(database, reassigned, now)), begun, isOff: isHandover };
};

const reassignAtOnce = async (database: Database, period: ChangedTimeOff, now: Date): Promise<void> => {
  try {
    await takeTimeOff(database, period, { now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** As `addTimeOff`, for a caller that recognises repeats itself (`runOnce`). */
export const addTimeOffNow = async (
  database: Database,
  agentId: number,
  { from, until, hours, evenIfOff = false, previewToken, setBack: asked }: NewTimeOff,
  change: Changing,
): Promise<TimeOffAnswer> => {
  const { by, now } = change;
  const period = datesOf({ from, until, hours });
  // Validates the dates before anything is read.
  timeOffJob({ agentId, ...period }, now);
  const oldest = plusDays(todayAt(now), -retentionDays);
  // What is under way is set back as previewed alone.
  const setBack = asked?.length === 0 ? undefined : asked;
  const handedOverAt = now.toISOString();
  const { periods, visits } = await rewrite(database, agentId, timeOffName(period), change, async (all) => {
    const isHandover = evenIfOff && isDayOff(all, period);
    const retained = all.filter((one) => one.until >= oldest);
    checkPeriod(retained, period, { now, isHandover });
    const days = daysOf({ ...period, setBack }, isHandover);
    const { affected } = await checkedReassigned(database, agentId, { ...days, previewToken }, now);
    if (setBack !== undefined) await checkSetBack(database, setBack, { agentId, ...days });
    const ids = affected.map(({ before }) => visitId(before));
    const handover = { period, visits: ids, handedOverAt, setBack, isHandover };
    if (isHandover) return { ...handover, periods: all };
    const visitIds = ids.slice(0, maxTimeOffVisits);
    const added = { ...period, ...(visitIds.length === 0 ? {} : { addedAt: handedOverAt, visitIds }) };
    const sorted = [...retained, added].toSorted((one, other) => (timeOffName(one) < timeOffName(other) ? -1 : 1));
    return { ...handover, periods: sorted };
  });
  if (from === until) await reassignAtOnce(database, { agentId, from, until, handedOverAt, setBack, by }, now);
  return { timeOff: [...periods], visits: (await readVisitsById(database, visits, now)).visits };
};

/** A job reassigns the visits of several days. @throws AppError `notFound`, `invalid`, `conflict` */
export const addTimeOff = (
  database: Database,
  agentId: number,
  period: NewTimeOff,
  change: By & Submission,
): Promise<TimeOffAnswer> =>
  runOnce(
    database,
    change,
    () => {
      const { evenIfOff = false } = period;
      const also = (agent: AgentRecord) =>
        requestsOfGiven(database, agent, { given: datesOf(period), evenIfOff }, change);
      return addTimeOffNow(database, agentId, period, { ...change, also });
    },
    (result) => repeatedTimeOff(database, agentId, period, result, change.now),
  );

/** The first one may not have handed the day over yet. */
export const repeatedTimeOff = async (
  database: Database,
  agentId: number,
  period: TimeOffPeriod,
  { visits = [] }: SubmissionResult,
  now: Date,
): Promise<TimeOffAnswer> => {
  const timeOff = await listTimeOff(database, agentId);
  const { from, until } = period;
  const handedOverAt = timeOff.find((one) => timeOffName(one) === timeOffName(period))?.addedAt;
  if (from === until && handedOverAt !== undefined)
    await reassignAtOnce(database, { agentId, from, until, handedOverAt }, now);
  return { timeOff, visits: (await readVisitsById(database, visits, now)).visits };
};

/**
 * Visits that were reassigned stay so, and so do days until yesterday, so that what is over stays as it is; a request that
 * was granted with it is declined or, where days stay, changed. The agent is told. @param name its `timeOffName`.
 * Throws AppError `notFound` or `unavailable`.
 */
export const removeTimeOff = async (
  database: Database,
  agentId: number,
  name: string,
  change: By,
): Promise<AddedTimeOff[]> => {
  const also = (agent: AgentRecord) => takenBack(database, agent, name, change);
  const { periods } = await rewrite(database, agentId, name, { ...change, also }, (stored) => {
    const period = stored.find((one) => timeOffName(one) === name);
    if (period === undefined) throw new AppError("notFound", "There is no such time off. Please reload the page.");
    const today = todayAt(change.now);
    if (period.until < today) return undefined;
    const kept = keptOf(period, today) ?? [];
    return { periods: stored.flatMap((one) => (one === period ? kept : one)), period };
  });
  return [...periods];
};

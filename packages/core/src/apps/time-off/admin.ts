import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { omitUndefined, unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { type AddedTimeOff, maxTimeOffVisits, type TimeOffPreview } from "@cleaning/contract/time-off/admin";
import { timeOffName, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import {
  type AgentSchedule,
  emptyDay,
  type Interval,
  isBlocked,
} from "@cleaning/scheduling/availability/agent-schedule";
import { hoursOfView } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { agentBasics, agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import type { By, HistoryFact } from "../../platform/audit/index.ts";
import { command, type Plan } from "../../platform/command/index.ts";
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
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { blocksOn, checkPeriod, datesOf, isDayOff, timeOffText } from "./periods.ts";

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

type Also = (attempt: number) => Promise<Pick<Plan, "writes" | "history" | "messages">>;
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
  decide: (periods: readonly AddedTimeOff[]) => Change | Promise<Change>,
): Promise<readonly AddedTimeOff[]> =>
  command({ database, by, now, submission, busy: changedConcurrentlyMessage }, async (attempt) => {
    const { writes, history = [], messages = [] } = await also(attempt);
    const [agent, days] = await Promise.all([readAgent(database, agentId), readDayOfPart(database, agentId, name)]);
    const stored = (agent.timeOff ?? []).map((period) => (period.until < todayAt(now) ? datesOf(period) : period));
    const { periods, period, visits, handedOverAt, setBack, isHandover = false } = await decide(stored);
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
      answer: periods,
    };
  });

export type TimeOffAnswer = { timeOff: AddedTimeOff[]; isApplied: boolean; visits: AdminVisit[] };

const isIn =
  ({ hours }: TimeOffPeriod) =>
  (_: AgentSchedule, interval: Interval): boolean =>
    hours === undefined || isBlocked({ blocks: [hoursOfView(hours)] }, interval);

const visitsIn = (database: Database, agentId: number, period: TimeOffPeriod, now: Date) =>
  comingVisits(database, agentId, { from: period.from, to: period.until }, { now, which: isIn(period) });

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

/** Also of a day that is off already. Throws AppError `notFound`, `invalid`, `conflict`. Nothing is written. */
export const previewTimeOff = async (
  database: Database,
  agentId: number,
  { setBack, ...period }: TimeOffPeriod & { setBack?: string[] | undefined },
  now: Date,
): Promise<TimeOffPreview> => {
  timeOffJob({ agentId, ...period }, now);
  const { timeOff = [] } = await readAgent(database, agentId);
  const isOffBefore = isDayOff(timeOff, period);
  checkPeriod(timeOff, period, { now, isHandover: isOffBefore });
  const { from, until } = period;
  const statuses = ["on-the-way", "started"] as const;
  const [reassigned, begun] = await Promise.all([
    readReassigned(database, agentId, daysOf({ ...period, setBack }, isOffBefore), now),
    comingVisits(database, agentId, { from, to: until }, { now, which: isIn(period), statuses }),
  ]);
  return { ...(await showReassigned(database, reassigned, now)), begun, isOff: isOffBefore };
};

const reassignAtOnce = async (database: Database, period: ChangedTimeOff, now: Date): Promise<void> => {
  try {
    await takeTimeOff(database, period, { now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

type NewTimeOff = TimeOffPeriod & {
  dryRun: boolean;
  previewToken?: string | undefined;
  setBack?: string[] | undefined;
};

/** As `addTimeOff`, also of a day that is off already, for a caller that recognises repeats itself (`runOnce`). */
export const addTimeOffNow = async (
  database: Database,
  agentId: number,
  { from, until, hours, dryRun, previewToken, setBack: asked }: NewTimeOff,
  change: Changing,
): Promise<TimeOffAnswer> => {
  const { by, now } = change;
  const period = { from, until, ...omitUndefined({ hours }) };
  // Validates the dates before anything is read.
  timeOffJob({ agentId, ...period }, now);
  const { timeOff: stored = [] } = await readAgent(database, agentId);
  const isHandoverOf = (periods: readonly TimeOffPeriod[]): boolean =>
    previewToken !== undefined && !dryRun && isDayOff(periods, period);
  checkPeriod(stored, period, { now, isHandover: isHandoverOf(stored) });
  let visits = await visitsIn(database, agentId, period, now);
  if (dryRun) return { timeOff: [...stored], isApplied: false, visits };
  const oldest = plusDays(todayAt(now), -retentionDays);
  // What is under way is set back as previewed alone.
  const setBack = previewToken === undefined || asked?.length === 0 ? undefined : asked;
  const handedOverAt = previewToken === undefined ? undefined : now.toISOString();
  const periods = await rewrite(database, agentId, timeOffName(period), change, async (all) => {
    const isHandover = isHandoverOf(all);
    if (previewToken !== undefined) {
      await checkedReassigned(database, agentId, { ...daysOf({ ...period, setBack }, isHandover), previewToken }, now);
      visits = await visitsIn(database, agentId, period, now);
    }
    const ids = [...visits.map(({ id }) => id), ...(setBack ?? [])];
    if (isHandover) return { periods: all, period, visits: ids, handedOverAt, setBack, isHandover };
    const retained = all.filter((one) => one.until >= oldest);
    checkPeriod(retained, period, { now, isHandover });
    const visitIds = ids.slice(0, maxTimeOffVisits);
    const added = { ...period, ...(visitIds.length === 0 ? {} : { addedAt: now.toISOString(), visitIds }) };
    const sorted = [...retained, added].toSorted((one, other) => (timeOffName(one) < timeOffName(other) ? -1 : 1));
    return { periods: sorted, period, visits: ids, handedOverAt, setBack };
  });
  if (handedOverAt !== undefined && from === until)
    await reassignAtOnce(database, { agentId, from, until, handedOverAt, setBack, by }, now);
  const alsoHandedOver = setBack === undefined ? [] : (await readVisitsById(database, setBack, now)).visits;
  return { timeOff: [...periods], isApplied: true, visits: [...visits, ...alsoHandedOver] };
};

/** A job reassigns the visits. With `dryRun` nothing is written. @throws AppError `notFound`, `invalid`, `conflict` */
export const addTimeOff = (
  database: Database,
  agentId: number,
  period: NewTimeOff,
  change: By & Submission,
): Promise<TimeOffAnswer> =>
  runOnce(
    database,
    change,
    () => addTimeOffNow(database, agentId, period, change),
    (result) => repeatedTimeOff(database, agentId, result, change.now),
  );

export const repeatedTimeOff = async (
  database: Database,
  agentId: number,
  { visits = [] }: SubmissionResult,
  now: Date,
): Promise<TimeOffAnswer> => {
  const [timeOff, affected] = await Promise.all([
    listTimeOff(database, agentId),
    readVisitsById(database, visits, now),
  ]);
  return { timeOff, isApplied: true, visits: affected.visits };
};

/** Visits that were reassigned stay so. @param name its `timeOffName`. Throws AppError `notFound` or `unavailable`. */
export const removeTimeOff = async (
  database: Database,
  agentId: number,
  name: string,
  change: By,
): Promise<AddedTimeOff[]> => [
  ...(await rewrite(database, agentId, name, change, (periods) => {
    const period = periods.find((one) => timeOffName(one) === name);
    if (period === undefined) throw new AppError("notFound", "There is no such time off. Please reload the page.");
    return { periods: periods.filter((one) => one !== period), period };
  })),
];

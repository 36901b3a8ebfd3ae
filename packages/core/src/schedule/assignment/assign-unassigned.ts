import { AppError } from "@cleaning/contract/http/app-error";
import {
  chooseAgents,
  freeStarts,
  homeKeyOf,
  serves,
  type AssignableAgent,
} from "@cleaning/scheduling/assignment/choose-agents";
import { agentsOn } from "@cleaning/scheduling/availability/open-dates";
import { isComing } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { isUnassigned, type VisitKey } from "@cleaning/scheduling/schedule";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { pagesOf } from "../../platform/database/page.ts";
import { readDaysOf } from "../records/agent-days.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { visitEntity, visitScheduleEntity, type VisitRecord } from "../records/entity.ts";
import { readRoster } from "../records/store.ts";
import { regenerate } from "../visits/change-schedule.ts";
import { inPortions, nextPortion } from "./portions.ts";

export type Assigned = { assigned: number; isComplete: boolean };

const assignable = async (
  database: Database,
  visits: readonly VisitRecord[],
  { roster, ...context }: Context & { roster: readonly AssignableAgent[] },
): Promise<VisitRecord[]> => {
  const localAgents = ({ town }: VisitRecord) => roster.filter((agent) => serves(agent, town));
  const candidates = visits.flatMap((visit) => localAgents(visit).map((agent) => ({ agent, visit })));
  const dates = [...new Set(candidates.map(({ visit }) => visit.date))];
  const needed = [...new Set(candidates.map(({ agent }) => agent))];
  const ids = [...new Set(candidates.map(({ visit }) => visit.subscriptionId))];
  const [days, subscriptions] = await Promise.all([
    readDaysOf(database, needed, dates),
    batchGetMany(
      database,
      ids.map((subscriptionId) => readOf(visitScheduleEntity(database), { subscriptionId })),
    ),
  ]);
  const homes = new Map(subscriptions.flatMap((one) => (one === null ? [] : [[one.subscriptionId, homeKeyOf(one)]])));
  return visits.filter((visit) => {
    const { date, start, minutes, teamSize, town, serviceName: service, isTentative } = visit;
    const needs = { minutes, teamSize, town, service, home: homes.get(visit.subscriptionId) };
    const agentsOfDay = agentsOn(localAgents(visit), days, date, context);
    return isTentative
      ? freeStarts(agentsOfDay, needs).length > 0
      : chooseAgents(agentsOfDay, { ...needs, start }, []).length > 0;
  });
};

const assignOne = async (
  database: Database,
  { subscriptionId, occurrenceDate }: VisitKey,
  at: TimeContext,
): Promise<boolean> => {
  try {
    const { answer = false } = await regenerate(database, subscriptionId, at, ({ subscription, visits }) => {
      const visit = visits.find((one) => one.occurrenceDate === occurrenceDate);
      if (visit === undefined || !isUnassigned(subscription, visit) || !isComing(visit, at.now)) return undefined;
      const reassigned = [occurrenceDate];
      return { subscription, writes: [visit], required: reassigned, reassigned, answer: true };
    });
    return answer;
  } catch (error) {
    // A conflict: another writer was faster. Not found: erased meanwhile.
    if (!(error instanceof AppError) || (error.kind !== "conflict" && error.kind !== "notFound")) throw error;
    return false;
  }
};

export const assignSubscription = (database: Database, subscriptionId: number, at: TimeContext): Promise<void> =>
  inPortions(async (after) => {
    const { answer } = await regenerate(database, subscriptionId, at, ({ subscription, visits }) => {
      const open = visits.filter((visit) => isUnassigned(subscription, visit) && isComing(visit, at.now));
      const { some, end } = nextPortion(open, after);
      const reassigned = some.map(({ occurrenceDate }) => occurrenceDate);
      return some.length === 0 ? undefined : { subscription, writes: some, reassigned, answer: end };
    });
    return answer;
  });

/** Assigns unassigned visits wherever an agent has become free, the nearest first; agreed starts stay. */
export const assignUnassigned = async (
  database: Database,
  at: TimeContext,
  isTimeUp: () => boolean,
): Promise<Assigned> => {
  const query = visitEntity(database)
    .query.unassigned({ isUnassigned: true })
    .gte({ date: todayAt(at.now) });
  const result: Assigned = { assigned: 0, isComplete: true };
  let companyContext: (Context & { roster: readonly AssignableAgent[] }) | undefined;
  for await (const page of pagesOf((cursor) => query.go({ limit: 100, cursor, order: "asc" }))) {
    const coming = page.filter((visit) => isComing(visit, at.now));
    if (coming.length === 0) continue;
    companyContext ??= {
      now: at.now,
      businessHours: await readBusinessHours(database),
      roster: await readRoster(database),
    };
    for (const visit of await assignable(database, coming, companyContext)) {
      if (isTimeUp()) return { ...result, isComplete: false };
      if (await assignOne(database, visit, at)) result.assigned += 1;
    }
  }
  return result;
};

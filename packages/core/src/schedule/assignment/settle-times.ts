import { isComing } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, plusDays } from "@cleaning/scheduling/dates";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import { automatic } from "../../platform/audit/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { mayTellCustomer } from "../messages/recipients.ts";
import { visitEntity } from "../records/entity.ts";
import { regenerate } from "../visits/change-schedule.ts";
import { scheduleHistory } from "../visits/history.ts";

/** How many days ahead a start that was not chosen is promised. */
const settledDays = 7;

/** So near, a buyer's choice of the first start is not waited for. */
const nearDays = 1;

const mayStillChoose = ({ firstStart }: Schedule["subscription"], { date }: Visit, now: Date): boolean =>
  firstStart !== undefined && firstStart.until > epochSeconds(now) && daysFrom(todayAt(now), date) > nearDays;

const toSettle = ({ subscription, visits }: Schedule, now: Date): Visit[] => {
  const until = plusDays(todayAt(now), settledDays);
  return visits.filter(
    (visit) =>
      visit.isTentative &&
      visit.agents.length > 0 &&
      visit.date <= until &&
      isComing(visit, now) &&
      !mayStillChoose(subscription, visit, now),
  );
};

/** Of people who may not be told, times stay tentative: the inbox shows them when they are near. */
const settleSubscription = async (database: Database, subscriptionId: number, at: TimeContext): Promise<number> => {
  const { answer = 0 } = await regenerate(database, subscriptionId, at, (schedule, { record }) => {
    const visits = record !== undefined && mayTellCustomer(record) ? toSettle(schedule, at.now) : [];
    if (visits.length === 0) return undefined;
    const { subscription } = schedule;
    const rows = visits.map((before) => ({ before, after: { ...before, isTentative: false } }));
    return {
      subscription,
      writes: rows.map(({ after }) => after),
      notifiesCustomer: true,
      history: { ...scheduleHistory({ before: subscription, after: subscription, visits: rows }), by: automatic },
      answer: rows.length,
    };
  });
  return answer;
};

/**
 * Visits of the next seven days keep the start that they have, whoever may come later, and their customers are told it.
 * Idempotent; safe beside concurrent changes.
 * @param onFailure gets a subscription's error, and the run goes on
 */
export const settleTimes = async (
  database: Database,
  at: TimeContext,
  isTimeUp: () => boolean,
  onFailure: (subscriptionId: number, error: unknown) => void,
): Promise<{ settled: number; isComplete: boolean }> => {
  const today = todayAt(at.now);
  const days = Array.from({ length: settledDays + 1 }, (_, index) => plusDays(today, index));
  const read = await Promise.all(days.map((date) => visitEntity(database).query.byDay({ date }).go({ pages: "all" })));
  const open = read
    .flatMap(({ data }) => data)
    .filter((visit) => visit.isTentative && visit.agents.length > 0 && isComing(visit, at.now));
  const result = { settled: 0, isComplete: true };
  for (const subscriptionId of new Set(open.map((visit) => visit.subscriptionId))) {
    if (isTimeUp()) return { ...result, isComplete: false };
    try {
      result.settled += await settleSubscription(database, subscriptionId, at);
    } catch (error) {
      onFailure(subscriptionId, error);
    }
  }
  return result;
};

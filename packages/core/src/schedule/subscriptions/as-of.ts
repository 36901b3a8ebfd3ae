import { nextOpenDay, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { maxStepDays, recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { type SubscriptionRecord, undated } from "./entity.ts";

/** A date that has passed is replaced by the next one until the nightly run; a pause that is over is left out. */
export const asOf = (stored: SubscriptionRecord, now: Date): SubscriptionRecord => {
  const today = todayAt(now);
  const { pausedFrom: _, pausedUntil = "", ...unpaused } = stored;
  const record = pausedUntil < today ? unpaused : stored;
  const { nextDate, frequency, isActive } = record;
  if (nextDate === undated || nextDate >= today) return record;
  if (!isActive || frequency === "once") return { ...record, nextDate: undated };
  const [next = today] = recurrenceDates({ anchor: nextDate, frequency }, today, plusDays(today, maxStepDays));
  return { ...record, nextDate: nextOpenDay(defaultBusinessHours, next, { start: undefined, elapsed: 0 }) };
};

/** Whether a visit of it is to come; of a single one until it is done, skipped or cancelled. */
export const hasNext = (stored: SubscriptionRecord, now: Date): boolean => {
  const { isActive, nextDate } = asOf(stored, now);
  return isActive && nextDate !== undated;
};

import { AppError } from "@cleaning/contract/http/app-error";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";

const refusals = {
  customer: "The home of these cleanings was removed. Please add it and book again, or call us.",
  office:
    "The customer has removed the home of these cleanings. Please choose a home for the plan first, or book anew.",
};

const isToCome = ({ status }: Visit): boolean =>
  status === "scheduled" || status === "on-the-way" || status === "started";

const comingDates = (schedule: Schedule, { now, businessHours }: Context): string[] => {
  const today = todayAt(now);
  const begins = later(today, schedule.subscription.segments[0]?.from ?? today);
  return timeline(schedule, today, plusDays(begins, 366), businessHours)
    .filter(isToCome)
    .map(({ occurrenceDate }) => occurrenceDate);
};

type Change = { before: Schedule; after: Schedule; agreement?: object | undefined; isOfOffice?: boolean | undefined };

/** @throws AppError `conflict` for visits that would come back where their customer removed the home, and none is chosen */
export const refuseGoneHome = (
  record: { isHomeGone?: boolean | undefined } | undefined,
  { before, after, agreement = {}, isOfOffice = false }: Change,
  context: Context,
): void => {
  if (record?.isHomeGone !== true || "homeId" in agreement) return;
  const coming = new Set(comingDates(before, context));
  if (comingDates(after, context).some((date) => !coming.has(date)))
    throw new AppError("conflict", refusals[isOfOffice ? "office" : "customer"]);
};

import { unlessEmpty } from "@cleaning/contract/data/omit-undefined";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { daysText } from "@cleaning/contract/time-off/days-text";
import { isOffAlready, type TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { isOff } from "@cleaning/scheduling/availability/agent-schedule";
import { type Hours, hoursOfView } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import { earlier, plusDays } from "@cleaning/scheduling/dates";

const mostPeriods = 100;

export const timeOffText = ({ from, until, hours }: TimeOffPeriod): string =>
  hours === undefined ? `${from} to ${until}` : `${from}, ${hours.from} to ${hours.until}`;

/** What stays of time off that is removed: the days until yesterday, which were taken. */
export const keptOf = <P extends TimeOffPeriod>(period: P, today: string): P | undefined =>
  period.from < today ? { ...period, until: earlier(period.until, plusDays(today, -1)) } : undefined;

export const isOver = ({ until, hours }: TimeOffPeriod, now: Date): boolean => {
  const today = todayAt(now);
  return until < today || (until === today && hours !== undefined && hours.until <= isoTime(minuteAtBusiness(now)));
};

export const blocksOn = (date: string, periods: readonly TimeOffPeriod[]): readonly Hours[] | undefined =>
  unlessEmpty(periods.flatMap(({ from, hours }) => (from === date && hours !== undefined ? [hoursOfView(hours)] : [])));

export const isDayOff = (periods: readonly TimeOffPeriod[], { from, until, hours }: TimeOffPeriod): boolean =>
  hours === undefined && from === until && isOff(from, periods);

/** With `isHandover` for a day that is off already. @throws AppError `invalid` or `conflict` */
export const checkPeriod = (
  periods: readonly TimeOffPeriod[],
  period: TimeOffPeriod,
  { now, isHandover }: { now: Date; isHandover: boolean },
): void => {
  if (period.from < todayAt(now))
    throw new AppError("invalid", "Please choose today or a later day.", { field: "from" });
  if (isHandover) return;
  const other = periods.find((one) => isOffAlready(period, one));
  if (other !== undefined)
    throw new AppError(
      "conflict",
      `This agent is off already, ${daysText(other)}. Please choose ${other.hours === undefined ? "other days" : "another time"}.`,
      { field: other.hours === undefined ? "from" : "hours.from" },
    );
  if (periods.length >= mostPeriods)
    throw new AppError("conflict", "There are too many periods. Please remove some first.");
};

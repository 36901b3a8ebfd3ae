import * as z from "zod/mini";
import { omitUndefined } from "../data/omit-undefined.ts";
import { type Infer, schema } from "../http/schema.ts";
import { timeOfDay, visitDate } from "../visits/visits.ts";

export const partOfDayMessages = {
  timeSteps: "Please use steps of five minutes",
  endsLater: "Please let it end after it begins",
} as const;

const timeInSteps = () =>
  timeOfDay().check(z.refine((time) => Number(time.slice(-2)) % 5 === 0, partOfDayMessages.timeSteps));

export const partOfDay = schema(() =>
  z.object({ from: timeInSteps(), until: timeInSteps() }).check(
    z.refine(({ from, until }) => from < until, {
      error: partOfDayMessages.endsLater,
      path: ["until"],
    }),
  ),
);

export const timeOffFields = () => ({ from: visitDate(), until: visitDate(), hours: z.optional(partOfDay()) });

/** Days off, or with `hours` a part of one day. Of an agent's periods, only parts of a day may lie in days off. */
export const timeOffPeriod = schema(() =>
  z.object(timeOffFields()).check(
    z.refine(({ from, until, hours }) => hours === undefined || from === until, {
      error: "Please choose one day for a part of a day",
      path: ["until"],
    }),
  ),
);
export type TimeOffPeriod = Infer<typeof timeOffPeriod>;

/** Without what else a record or a request holds. */
export const datesOf = ({ from, until, hours }: TimeOffPeriod): TimeOffPeriod => ({
  from,
  until,
  ...omitUndefined({ hours }),
});

type Named = Pick<TimeOffPeriod, "from" | "hours">;

/** Its first day, and of a part of a day where that begins: `2026-12-21`, `2026-12-21T13:00`. */
export const timeOffName = ({ from, hours }: Named): string => (hours === undefined ? from : `${from}T${hours.from}`);

const noSuch = "There is no such time off";

export const timeOffNameText = () =>
  z.string(noSuch).check(z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/, noSuch));

/** Whether an agent has some of a period off already. Days off may be added around a part of a day. */
export const isOffAlready = (period: TimeOffPeriod, other: TimeOffPeriod): boolean => {
  if (other.until < period.from || period.until < other.from) return false;
  if (other.hours === undefined) return true;
  return period.hours !== undefined && period.hours.from < other.hours.until && other.hours.from < period.hours.until;
};

export const isWithin = (period: TimeOffPeriod, other: TimeOffPeriod): boolean =>
  other.from <= period.from &&
  period.until <= other.until &&
  (other.hours === undefined ||
    (period.hours !== undefined && other.hours.from <= period.hours.from && period.hours.until <= other.hours.until));

export const overlaps = (period: TimeOffPeriod, other: TimeOffPeriod): boolean =>
  isOffAlready(period, other) || isOffAlready(other, period);

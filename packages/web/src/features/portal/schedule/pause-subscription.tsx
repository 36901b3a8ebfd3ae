import { addDays, daysBetween, isoDate, addDaysTo, readDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { atHome } from "@cleaning/contract/homes/home-names";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { Flex } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { visitsBetweenQuery } from "#nouns/visits/queries.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { subscriptionCalls } from "./change-calls.ts";
import type { SubscriptionFormProps } from "./change-form.ts";
import { Review } from "./review.tsx";

/** Days. */
const maxPauseDays = 90;

const weeksLater = (from: string, weeks: number): string => {
  const date = readDate(from);
  return date === undefined ? from : isoDate(addDays(date, weeks * 7 - 1));
};

const defaultWeeks = 2;

/** Of the visits after a pause, where the schedule has not loaded them: a monthly plan's next one, also where one is skipped. */
const daysAfter = 63;

/** The next visit's day, else tomorrow; later where the pause would skip a first visit that costs more. */
const defaultStart = ({ subscription, upcoming, today }: SubscriptionFormProps): string => {
  const { id, nextDate } = subscription;
  const iso = isoDate(today);
  const next = nextDate !== null && nextDate > iso ? nextDate : isoDate(addDays(today, 1));
  const visits = upcoming.filter(({ subscriptionId }) => subscriptionId === id);
  const ownDates = visits.filter(({ costsMore }) => costsMore === true).map(({ date }) => date);
  const isFree = (from: string): boolean =>
    !ownDates.some((date) => date >= from && date <= weeksLater(from, defaultWeeks));
  const lastOwnDate = ownDates.at(-1);
  return (
    [next, ...visits.map(({ date }) => date)].find((date) => date >= next && isFree(date)) ??
    (lastOwnDate === undefined ? next : addDaysTo(lastOwnDate, 1))
  );
};

/** Checks what the browser can know; the server has the last word. By field. */
const pauseErrors = (from: string, until: string, today: string): { from?: string; until?: string } => {
  const first = readDate(from);
  const last = readDate(until);
  if (first === undefined) return { from: "Please enter a valid date" };
  if (from <= today) return { from: "Please choose tomorrow or a later day." };
  if (last === undefined) return { until: "Please enter a valid date" };
  if (until < from) return { until: "Please choose a day after the first one." };
  return daysBetween(first, last) >= maxPauseDays ? { until: `A pause lasts ${maxPauseDays} days at most.` } : {};
};

export const PauseSubscription = (form: SubscriptionFormProps): ReactElement => {
  const { subscription, upcoming, today } = form;
  const iso = isoDate(today);
  const tomorrow = isoDate(addDays(today, 1));
  const [from, setFrom] = useState(() => defaultStart(form));
  const [until, setUntil] = useState(weeksLater(from, defaultWeeks));
  const errors = pauseErrors(from, until, iso);
  const isNext = ({ subscriptionId, date, status }: VisitView): boolean =>
    subscriptionId === subscription.id && date > until && status === "scheduled";
  const next = upcoming.find(isNext);
  const isPossible = errors.from === undefined && errors.until === undefined;
  const range = { from: addDaysTo(isPossible ? until : iso, 1), to: addDaysTo(isPossible ? until : iso, daysAfter) };
  const { data } = useInfiniteQuery({
    ...visitsBetweenQuery(form.userId, range),
    enabled: isPossible && next === undefined,
  });
  const later = data?.pages.flatMap(({ visits }) => visits);
  const nextDate = later === undefined ? next?.date : later.find(isNext)?.date;
  return (
    <>
      <div className="form__row">
        <TextInput
          name="from"
          type="date"
          label="First day of the pause"
          value={from}
          min={tomorrow}
          error={errors.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          name="until"
          type="date"
          label="Last day of the pause"
          value={until}
          min={from}
          error={errors.until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
      <Flex asChild gap="2" wrap="wrap">
        <fieldset className="choices" aria-label="Length of the pause">
          {[2, 4, 6].map((weeks) => (
            <Button
              key={weeks}
              look={until === weeksLater(from, weeks) ? "primary" : "outline"}
              aria-pressed={until === weeksLater(from, weeks)}
              onClick={() => setUntil(weeksLater(from, weeks))}
            >
              {weeks} weeks
            </Button>
          ))}
        </fieldset>
      </Flex>
      <Review
        {...form}
        calls={subscriptionCalls(subscription)}
        request={isPossible ? { pause: { from, until } } : undefined}
        action="Pause the plan"
        doneText={() =>
          `Your plan${atHome(subscription)} pauses from ${formatDay(from, today).date} until ${formatDay(until, today).date}.`
        }
        afterwards={
          nextDate === undefined
            ? `From ${formatDay(addDaysTo(until, 1), today).date} on we come as planned.`
            : `Next cleaning: ${formatDay(nextDate, today).date}, and from then on as planned.`
        }
        missing="Choose the days, and see what is skipped here."
      />
    </>
  );
};

import { formatCountdown, formatDeviceClock } from "@cleaning/contract/format/time";
import Clock from "lucide-react/icons/clock";
import { type ReactElement, useEffect, useState } from "react";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import type { SearchOf } from "../../pages.ts";
import { StepLink } from "./step-head.tsx";
import type { HoldState } from "./use-hold.ts";

/** Seconds before the end at which a screen reader hears of it. */
const remindersAt = [300, 120, 60] as const;

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

const isRefused = (error: unknown): boolean => isApiError(error) && (error.status === 400 || error.status === 422);

type Props = {
  state: HoldState;
  isFrozen: boolean;
  otherTimes: SearchOf<"book">;
};

/** A screen reader hears only a few reminders, not every second. */
export const HoldCountdown = ({ state, isFrozen, otherTimes }: Props): ReactElement | null => {
  if (isFrozen) return null;
  const { hold, hasEnded, isTaking, error } = state;
  if (isRefused(error))
    return (
      <div role="alert" className="book-hold">
        <p>{failureText(error)}</p>
        <StepLink search={otherTimes}>Choose another time</StepLink>
      </div>
    );
  if (error !== null)
    return (
      <div role="alert" className="book-hold">
        <p>{failureText(error)} We could not keep this time for you yet.</p>
        <Button look="outline" isBusy={isTaking} onClick={state.again}>
          {isTaking ? "Trying..." : "Try again"}
        </Button>
      </div>
    );
  if (hold === undefined || (hasEnded && isTaking))
    return <p className="book-hold soft">Keeping this time for you...</p>;
  if (hasEnded)
    return (
      <p className="book-hold soft">
        Your 10 minutes are over. As you go on, we keep this time again if it is still free.
      </p>
    );
  if (!hold.isReserved) return <p className="book-hold">This time is free: it is yours as soon as you book it.</p>;
  return <Countdown key={hold.until} until={hold.until} />;
};

const Countdown = ({ until }: { until: number }): ReactElement => {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(secondsTo(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const reminder = remindersAt.findLast((seconds) => secondsLeft <= seconds);
  return (
    <div className="book-hold">
      <p>
        <Clock size={18} aria-hidden />
        <span>
          We keep this time for you until {formatDeviceClock(new Date(until))}.{" "}
          <span className="soft" aria-hidden>
            {formatCountdown(secondsLeft)} left
          </span>
        </span>
      </p>
      <output className="visually-hidden">
        {reminder === undefined
          ? ""
          : `We keep your time for ${reminder === 60 ? "one more minute" : `${reminder / 60} more minutes`}. If it takes longer, we keep it again.`}
      </output>
    </div>
  );
};

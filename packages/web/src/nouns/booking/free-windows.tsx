import "./free-windows.css";
import { addDays, type CalendarDate, daysBetween, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DayStrip, type StripDay, dayParts } from "./day-strip.tsx";
import { FreeStartsState, LaterStarts } from "./free-starts-state.tsx";

type Start = Pick<FreeStart, "date" | "start">;

/** Both dates included. */
type Weeks = { from: string; to: string; closed: readonly string[] };

type Props = {
  /** What was asked for; its full and closed days are shown too. */
  weeks?: readonly Weeks[];
  query: UseInfiniteQueryResult;
  slots: readonly FreeStart[];
  today: CalendarDate | undefined;
  /** The day that is open at first, or the next one after it with a free start. */
  day: string | undefined;
  chosen: Start | undefined;
  taking: Start | undefined;
  onChoose: (start: FreeStart) => void;
};

const isSame = (one: Start | undefined, other: Start | undefined): boolean =>
  one?.date === other?.date && one?.start === other?.start;

/** All days of the weeks that were asked for; only those with a free start where these are unknown. */
const stripDays = (slots: readonly FreeStart[], weeks: readonly Weeks[] | undefined): StripDay[] => {
  const byDate = Map.groupBy(slots, ({ date }) => date);
  if (weeks === undefined) return [...byDate].map(([date, starts]) => ({ date, starts, isClosed: false }));
  return weeks.flatMap(({ from, to, closed }) => {
    const first = readDate(from);
    const last = readDate(to);
    if (first === undefined || last === undefined) return [];
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
      const date = isoDate(addDays(first, index));
      return { date, starts: byDate.get(date) ?? [], isClosed: closed.includes(date) };
    });
  });
};

export const FreeWindows = ({ query, slots, weeks, today, day: first, ...choice }: Props): ReactElement => {
  const { chosen } = choice;
  const days = stripDays(slots, weeks);
  const [picked, setPicked] = useState<string>();
  /** The last day in sight when later ones were asked for. */
  const [laterThan, setLaterThan] = useState<string>();
  const firstLater = laterThan === undefined ? undefined : slots.find(({ date }) => date > laterThan)?.date;
  const shownDay = picked ?? firstLater ?? first;
  const day = shownDay === undefined ? undefined : slots.find(({ date }) => date >= shownDay)?.date;
  const shown = day ?? slots[0]?.date;
  const starts = days.find(({ date }) => date === shown)?.starts ?? [];
  return (
    <>
      {shown !== undefined && (
        <>
          <DayStrip days={days} day={shown} today={today} focusOn={firstLater} onPick={setPicked} />
          <section aria-labelledby="windows-title">
            <h2 id="windows-title" className="subtitle">
              {formatDay(shown, today).date}
            </h2>
            <ul className="book-windows" data-parts="true">
              {dayParts(starts).map(({ name, first: start }) => (
                <li key={name}>
                  {start === undefined ? (
                    <p className="book-part" data-full="true">
                      <strong>{name}</strong>
                      <span>full</span>
                    </p>
                  ) : (
                    <StartButton start={start} part={name} today={today} {...choice} />
                  )}
                </li>
              ))}
            </ul>
            {starts.length > 1 && (
              <details className="more book-exact" open={chosen?.date === shown && !isFirstOfPart(starts, chosen)}>
                <summary>Exact times</summary>
                <ul className="book-windows">
                  {starts.map((start) => (
                    <li key={start.start}>
                      <StartButton start={start} today={today} {...choice} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        </>
      )}
      <FreeStartsState query={query}>
        <Skeleton height="72px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </FreeStartsState>
      {query.isSuccess && slots.length === 0 && (
        <p>
          {query.hasNextPage
            ? "Every time of the next four weeks is taken."
            : "Every time that can be booked here is taken."}{" "}
          Call us: sometimes a time comes free.
        </p>
      )}
      <div className="actions">
        <LaterStarts
          query={query}
          label="Later dates"
          onAsk={() => {
            setLaterThan(slots.at(-1)?.date ?? "");
            setPicked(undefined);
          }}
        />
        {query.isSuccess && <CallButton look="quiet">No time that fits? Call us</CallButton>}
      </div>
    </>
  );
};

const isFirstOfPart = (starts: readonly FreeStart[], chosen: Start): boolean =>
  dayParts(starts).some(({ first }) => isSame(first, chosen));

type StartProps = Pick<Props, "today" | "chosen" | "taking" | "onChoose"> & { start: FreeStart; part?: string };

const StartButton = ({ start, part, today, chosen, taking, onChoose }: StartProps): ReactElement => {
  const times = isSame(start, taking) ? "One moment..." : formatWindow(start);
  return (
    <Button
      look={isSame(start, chosen) ? "primary" : "outline"}
      isBusy={isSame(start, taking)}
      {...(part === undefined ? {} : { className: "book-part" })}
      onClick={() => onChoose(start)}
    >
      <span className="visually-hidden">{formatDay(start.date, today).date}, </span>
      {part === undefined ? (
        times
      ) : (
        <>
          <strong>{part}</strong>
          <span className="visually-hidden">, </span>
          <span>{times}</span>
        </>
      )}
      <span className="visually-hidden"> arrival</span>
    </Button>
  );
};

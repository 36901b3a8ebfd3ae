import type { CalendarDate } from "@cleaning/contract/format/calendar";
import "./free-windows.css";
import { formatDay } from "@cleaning/contract/format/date";
import { formatShortWindow } from "@cleaning/contract/format/time";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Button } from "./button.tsx";
import { CallButton } from "./call-button.tsx";
import { DayStrip } from "./day-strip.tsx";
import { FreeStartsState, LaterStarts } from "./free-starts-state.tsx";
import { Skeleton } from "./skeleton.tsx";

type Start = Pick<FreeStart, "date" | "start">;

type Props = {
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

export const FreeWindows = ({ query, slots, today, day: first, chosen, taking, onChoose }: Props): ReactElement => {
  const days = Map.groupBy(slots, ({ date }) => date);
  const [picked, setPicked] = useState<string>();
  const shownDay = picked ?? first;
  const day = shownDay === undefined ? undefined : slots.find(({ date }) => date >= shownDay)?.date;
  const shown = day ?? slots[0]?.date;
  return (
    <>
      {shown !== undefined && (
        <>
          <DayStrip days={days} day={shown} today={today} onPick={setPicked} />
          <section className="book-wide" aria-labelledby="windows-title">
            <h2 id="windows-title" className="subtitle">
              {formatDay(shown, today).date}
            </h2>
            <ul className="book-windows">
              {(days.get(shown) ?? []).map((start) => (
                <li key={start.start}>
                  <Button
                    look={isSame(start, chosen) ? "primary" : "outline"}
                    isBusy={isSame(start, taking)}
                    onClick={() => onChoose(start)}
                  >
                    <span className="visually-hidden">{formatDay(start.date, today).date}, </span>
                    {isSame(start, taking) ? "One moment..." : formatShortWindow(start)}
                    <span className="visually-hidden"> arrival</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <FreeStartsState query={query} className="book-wide">
        <Skeleton height="72px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </FreeStartsState>
      {query.isSuccess && days.size === 0 && (
        <p>
          {query.hasNextPage
            ? "Every time of the next four weeks is taken."
            : "Every time that can be booked here is taken."}{" "}
          Call us: sometimes a time comes free.
        </p>
      )}
      <div className="actions">
        <LaterStarts query={query} label="Later dates" />
        {query.isSuccess && <CallButton look="quiet">No time that fits? Call us</CallButton>}
      </div>
    </>
  );
};

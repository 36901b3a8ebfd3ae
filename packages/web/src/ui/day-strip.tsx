import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatShortDate } from "@cleaning/contract/format/date";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { type ReactElement, useEffect, useRef } from "react";

type Props = {
  days: ReadonlyMap<string, readonly FreeStart[]>;
  day: string;
  today: CalendarDate | undefined;
  onPick: (day: string) => void;
};

export const DayStrip = ({ days, day, today, onPick }: Props): ReactElement => {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`:has(> [value="${day}"])`);
    const strip = list.current;
    if (chosen == null || strip === null) return;
    const offset = chosen.offsetLeft - strip.offsetLeft;
    const isSeen = offset >= strip.scrollLeft && offset + chosen.offsetWidth <= strip.scrollLeft + strip.clientWidth;
    // Not `scrollIntoView`: that would move the page too.
    if (!isSeen) strip.scrollLeft = offset - 20;
  }, [day]);
  return (
    <fieldset className="book-days" ref={list}>
      <legend className="visually-hidden">Days with free times</legend>
      {[...days].map(([date, starts]) => {
        const [weekday = "", rest = ""] = formatShortDate(date, date.slice(0, 4)).split(", ");
        return (
          <label key={date} className="book-day">
            <input
              type="radio"
              name="day"
              value={date}
              checked={date === day}
              aria-label={`${formatDay(date, today).date}, ${starts.length === 1 ? "1 time" : `${starts.length} times`} free`}
              onChange={() => onPick(date)}
            />
            <span className="soft small">{weekday}</span>
            <strong>{rest}</strong>
            <span className="soft small">{starts.length === 1 ? "1 left" : `${starts.length} times`}</span>
          </label>
        );
      })}
    </fieldset>
  );
};

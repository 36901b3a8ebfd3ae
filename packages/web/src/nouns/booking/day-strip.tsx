import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatShortDate } from "@cleaning/contract/format/date";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { IconButton } from "@radix-ui/themes";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactElement, useEffect, useRef } from "react";

const parts = [
  { name: "Early morning", until: "10:00", half: "morning" },
  { name: "Late morning", until: "12:00", half: "morning" },
  { name: "Early afternoon", until: "14:00", half: "afternoon" },
  { name: "Late afternoon", until: "24:00", half: "afternoon" },
] as const;

type Part = (typeof parts)[number];

const partOf = ({ start }: Pick<FreeStart, "start">): Part | undefined => parts.find(({ until }) => start < until);

/** The four parts of a day, each with its earliest free start; undefined where none is free. */
export const dayParts = (starts: readonly FreeStart[]): { name: Part["name"]; first: FreeStart | undefined }[] =>
  parts.map((part) => ({ name: part.name, first: starts.find((start) => partOf(start) === part) }));

/** What is free of a day: `morning`, `afternoon`, `all day` (in each part) or `some times`, and of a single start `1 left`. */
export const freeWords = (starts: readonly FreeStart[]): string => {
  if (starts.length === 1) return "1 left";
  const free = new Set(starts.map(partOf));
  if (free.size === parts.length) return "all day";
  const [half, ...others] = new Set([...free].map((part) => part?.half));
  return half === undefined || others.length > 0 ? "some times" : half;
};

/** `closed`: nobody works; a day without starts that is open is full. */
export type StripDay = { date: string; starts: readonly FreeStart[]; isClosed: boolean };

type Props = {
  days: readonly StripDay[];
  day: string;
  today: CalendarDate | undefined;
  /** The day that takes the focus when it comes. */
  focusOn: string | undefined;
  onPick: (day: string) => void;
};

const stateOf = ({ starts, isClosed }: StripDay): string =>
  starts.length > 0 ? freeWords(starts) : isClosed ? "closed" : "full";

const labelOf = (day: StripDay): string => {
  const words = stateOf(day);
  if (day.starts.length === 0) return words;
  if (day.starts.length === 1) return "1 time free";
  return words === "all day" ? "free all day" : words === "some times" ? "free at some times" : `free in the ${words}`;
};

export const DayStrip = ({ days, day, today, focusOn, onPick }: Props): ReactElement => {
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const list = strip.current;
    const chosen = list?.querySelector<HTMLElement>(`:has(> [value="${day}"])`);
    if (chosen == null || list === null) return;
    const offset = chosen.offsetLeft - list.offsetLeft;
    const isSeen = offset >= list.scrollLeft && offset + chosen.offsetWidth <= list.scrollLeft + list.clientWidth;
    // Not `scrollIntoView`: that would move the page too.
    if (!isSeen) list.scrollLeft = offset - 20;
  }, [day]);
  useEffect(() => {
    if (focusOn !== undefined) strip.current?.querySelector<HTMLElement>(`[value="${focusOn}"]`)?.focus();
  }, [focusOn]);
  const scroll = (direction: 1 | -1): void => {
    const list = strip.current;
    if (list !== null) list.scrollLeft += direction * Math.max(84, list.clientWidth - 84);
  };
  return (
    <div className="book-strip">
      {/* A mouse has no swipe; with keys the days themselves are walked through. */}
      <IconButton type="button" variant="outline" size="3" tabIndex={-1} aria-hidden onClick={() => scroll(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <fieldset className="book-days" ref={strip}>
        <legend className="visually-hidden">Days with free times</legend>
        {days.map((one) => {
          const { date, starts } = one;
          const [weekday = "", rest = ""] = formatShortDate(date, date.slice(0, 4)).split(", ");
          return (
            <label key={date} className="book-day focus-frame" data-free={starts.length > 0}>
              <input
                className="field__cover"
                type="radio"
                name="day"
                value={date}
                checked={date === day}
                disabled={starts.length === 0}
                aria-label={`${formatDay(date, today).date}, ${labelOf(one)}`}
                onChange={() => onPick(date)}
              />
              <span className="soft small">{weekday}</span>
              <strong>{rest}</strong>
              <span className="soft small">{stateOf(one)}</span>
            </label>
          );
        })}
      </fieldset>
      <IconButton type="button" variant="outline" size="3" tabIndex={-1} aria-hidden onClick={() => scroll(1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  );
};

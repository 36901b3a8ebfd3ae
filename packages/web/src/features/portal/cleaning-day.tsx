import type { ReactElement } from "react";
import { dayWords } from "#lib/day-words.ts";
import { useToday } from "#lib/use-today.ts";

/** The date of a cleaning, and `Today` or `Tomorrow` above it when it is. */
export const CleaningDay = ({ date: iso }: { date: string }): ReactElement => {
  const { near, date } = dayWords(iso, useToday());
  return (
    <p className="day">
      {near !== undefined && <span className="day__near">{near}</span>}
      <time className="day__date" dateTime={iso}>
        {date}
      </time>
    </p>
  );
};

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { addDays, type CalendarDate, isoDate, isoTime } from "@cleaning/contract/format/calendar";
import { formatTime } from "@cleaning/contract/format/time";
import { Heading } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useId, useRef, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { SelectInput, TextInput } from "#ui/field.tsx";
import { FreeDays } from "../free-days.tsx";
import { adminStartsQuery } from "../office-queries.ts";

/** Every half hour from 7:00 AM to 5:00 PM. */
const starts = Object.fromEntries(
  Array.from({ length: 21 }, (_, index) => {
    const time = isoTime((14 + index) * 30);
    return [time, formatTime(time)];
  }),
);

export const MoveFields = ({ visit }: { visit: AdminVisit }): ReactElement => {
  const today = useToday();
  const days = today && { min: isoDate(today), max: isoDate(addDays(today, bookableDays)) };
  const [selectedDate, setSelectedDate] = useState<string>();
  const [start, setStart] = useState(visit.start in starts ? visit.start : "09:00");
  const day = useRef<HTMLInputElement>(null);
  // A day outside the bookable range is not preset.
  const isPossible = days !== undefined && days.min <= visit.date && visit.date <= days.max;
  return (
    <>
      <div className="form__row">
        <TextInput
          label="Day"
          type="date"
          ref={day}
          value={selectedDate ?? (isPossible ? visit.date : "")}
          hint="From today to ten weeks ahead"
          onChange={({ target }) => setSelectedDate(target.value)}
          {...days}
          name="date"
        />
        <SelectInput
          label="Start"
          options={starts}
          value={start}
          onChange={({ target }) => setStart(target.value)}
          name="start"
        />
      </div>
      {today && (
        <FreeTimes
          visit={visit}
          today={today}
          onChoose={(free) => {
            setSelectedDate(free.date);
            setStart(free.start);
            day.current?.focus();
          }}
        />
      )}
    </>
  );
};

type FreeProps = {
  visit: AdminVisit;
  today: CalendarDate;
  onChoose: (start: { date: string; start: string }) => void;
};

const FreeTimes = ({ visit, today, onChoose }: FreeProps): ReactElement => {
  const query = useInfiniteQuery(adminStartsQuery(visit, isoDate(today)));
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" size="3" mb="2" id={id}>
        Free times
      </Heading>
      <FreeDays
        visit={visit}
        query={query}
        today={today}
        detailOf={({ agents }) => agents.join(", ")}
        onChoose={onChoose}
      />
    </section>
  );
};

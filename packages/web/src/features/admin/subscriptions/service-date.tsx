import type { BusinessHoursView } from "@cleaning/contract/admin/business-hours";
import { addDays, dateAtBusiness, isoDate, readDate, weekdayOf } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { businessHoursQuery } from "#queries/admin-visits.ts";
import { TextInput } from "#ui/field.tsx";
import type { Field } from "../record/record-form.tsx";

type BusinessDays = Pick<BusinessHoursView, "week" | "closedDays" | "openDays" | "holidays">;

/** The company is never closed for longer. */
const maxDaysClosed = 60;

/** The first open day from `date` on, `2026-11-26`; undefined for an invalid date. */
export const openDayFrom = (
  date: string,
  { week, closedDays, openDays, holidays }: BusinessDays,
): string | undefined => {
  const first = readDate(date);
  if (first === undefined) return undefined;
  const candidates = Array.from({ length: maxDaysClosed }, (_, days) => addDays(first, days));
  const openDay = candidates.find((day) => {
    const text = isoDate(day);
    const isHoliday = holidays.some((one) => one.date === text) && !openDays.includes(text);
    return week[weekdayOf(day)] != null && !isHoliday && closedDays.every((one) => one.date !== text);
  });
  return openDay && isoDate(openDay);
};

/** The hint says when the visits begin if the company is closed on the chosen date. */
export const ServiceDateInput = ({ field, date }: { field: Field; date: string }): ReactElement => {
  const [selectedDate, setSelectedDate] = useState(date);
  const { data: businessHours } = useQuery(businessHoursQuery);
  const [today] = useState(() => isoDate(dateAtBusiness(new Date())));
  const openDay = businessHours && selectedDate >= today ? openDayFrom(selectedDate, businessHours) : undefined;
  const year = today.slice(0, 4);
  return (
    <TextInput
      label="Next service date"
      hint={
        <span aria-live="polite">
          {openDay === undefined || openDay === selectedDate
            ? "Leave it empty while none is scheduled."
            : `We are closed on ${formatShortDate(selectedDate, year)}. The visits begin on ${formatShortDate(openDay, year)} and are counted from there.`}
        </span>
      }
      type="date"
      required={false}
      defaultValue={date}
      onChange={({ currentTarget }) => setSelectedDate(currentTarget.value)}
      {...field("nextServiceDate")}
    />
  );
};

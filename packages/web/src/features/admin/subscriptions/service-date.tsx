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
const farthest = 60;

/** The first open day from `date` on, `2026-11-26`; undefined for an invalid date. */
export const openDayFrom = (
  date: string,
  { week, closedDays, openDays, holidays }: BusinessDays,
): string | undefined => {
  const first = readDate(date);
  if (first === undefined) return undefined;
  const all = Array.from({ length: farthest }, (_, days) => addDays(first, days));
  const open = all.find((day) => {
    const text = isoDate(day);
    const isHoliday = holidays.some((one) => one.date === text) && !openDays.includes(text);
    return week[weekdayOf(day)] != null && !isHoliday && closedDays.every((one) => one.date !== text);
  });
  return open && isoDate(open);
};

/** The hint says when the visits begin if the company is closed on the chosen date. */
export const ServiceDateInput = ({ field, date }: { field: Field; date: string }): ReactElement => {
  const [chosen, setChosen] = useState(date);
  const { data: businessHours } = useQuery(businessHoursQuery);
  const [today] = useState(() => isoDate(dateAtBusiness(new Date())));
  const open = businessHours && chosen >= today ? openDayFrom(chosen, businessHours) : undefined;
  const year = today.slice(0, 4);
  return (
    <TextInput
      label="Next service date"
      hint={
        <span aria-live="polite">
          {open === undefined || open === chosen
            ? "Leave it empty while none is scheduled."
            : `We are closed on ${formatShortDate(chosen, year)}. The visits begin on ${formatShortDate(open, year)} and are counted from there.`}
        </span>
      }
      type="date"
      required={false}
      defaultValue={date}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      {...field("nextServiceDate")}
    />
  );
};

import type { BusinessHoursView } from "@cleaning/contract/admin/business-hours";
import { addDays, dateAtBusiness, isoDate, readDate, weekdayOf } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { businessHoursQuery } from "#queries/admin-visits.ts";
import { TextInput } from "#ui/field.tsx";
import type { Field } from "../record/record-form.tsx";

type BusinessDays = Pick<BusinessHoursView, "week" | "closedDays" | "openDays" | "holidays">;

/** No company is closed for longer, in days. */
const farthest = 60;

/** A date, `2026-11-26`, or the next one on which the company is open; undefined for what is no date. */
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

/** The field of a subscription's next date: says on which day the visits begin where the company is closed on the one chosen. */
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

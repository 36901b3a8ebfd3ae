import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDate } from "@cleaning/contract/format/date";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { businessHoursQuery } from "#nouns/visits/office-queries.ts";
import { TextInput } from "#ui/field.tsx";
import { openDayFrom } from "../business-days.ts";

/** The hint says when the visits begin if the company is closed on the chosen date. */
export const ServiceDateInput = ({ date }: { date: string }): ReactElement => {
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
      name="nextServiceDate"
    />
  );
};

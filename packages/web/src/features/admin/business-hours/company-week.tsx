import type { WeekHours } from "@cleaning/contract/admin/visits";
import { Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { WeekDay } from "./week-day.tsx";
import { defaultHours, weekFromMonday } from "./week-form.ts";

type Props = { week: WeekHours; onChange: (week: WeekHours) => void };

export const CompanyWeek = ({ week, onChange }: Props): ReactElement => {
  const setDay = (day: number, hours: WeekHours[number]): void =>
    onChange(week.map((dayHours, index) => (index === day ? hours : dayHours)));
  return (
    <section aria-labelledby="company-week">
      <Heading as="h2" size="4" mb="3" id="company-week">
        Weekly hours
      </Heading>
      <ul className="ruled">
        {weekFromMonday.map(([day, name]) => {
          const hours = week[day] ?? null;
          const displayedHours = hours ?? defaultHours(week, day);
          return (
            <WeekDay
              key={day}
              name={name}
              isOpen={hours !== null}
              closedText="Closed"
              checkboxProps={{
                name: `open-${day}`,
                onChange: ({ target }) => setDay(day, target.checked ? displayedHours : null),
              }}
              timeProps={(part) => ({
                value: displayedHours[part],
                onChange: ({ target }) => setDay(day, { ...displayedHours, [part]: target.value }),
              })}
            />
          );
        })}
      </ul>
    </section>
  );
};

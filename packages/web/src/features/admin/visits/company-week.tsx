import type { WeekHours } from "@cleaning/contract/admin/visits";
import { Heading } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { WeekDay } from "./week-day.tsx";
import { proposedHours, weekdays } from "./week-form.ts";

type Props = { week: WeekHours; onChange: (week: WeekHours) => void };

export const CompanyWeek = ({ week, onChange }: Props): ReactElement => {
  const set = (day: number, hours: WeekHours[number]): void =>
    onChange(week.map((known, index) => (index === day ? hours : known)));
  return (
    <section aria-labelledby="company-week">
      <Heading as="h2" size="4" mb="3" id="company-week">
        Weekly hours
      </Heading>
      <ul className="ruled">
        {weekdays.map(([day, name]) => {
          const hours = week[day] ?? null;
          const shown = hours ?? proposedHours(week, day);
          return (
            <WeekDay
              key={day}
              name={name}
              isOpen={hours !== null}
              closedText="Closed"
              box={{
                name: `open-${day}`,
                onChange: ({ target }) => set(day, target.checked ? shown : null),
              }}
              timeProps={(part) => ({
                value: shown[part],
                onChange: ({ target }) => set(day, { ...shown, [part]: target.value }),
              })}
            />
          );
        })}
      </ul>
    </section>
  );
};

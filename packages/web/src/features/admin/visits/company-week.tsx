import type { WeekHours } from "@cleaning/contract/admin/visits";
import { Grid, Heading, Text, TextField } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { CheckboxInput } from "#ui/field.tsx";
import { proposedHours, weekdays } from "./week-form.ts";

type Props = { week: WeekHours; onChange: (week: WeekHours) => void };

/** The company's hours on each weekday. */
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
          const time = (part: "from" | "until", value: NonNullable<WeekHours[number]>): ReactElement => (
            <TextField.Root
              type="time"
              size="3"
              step={900}
              required
              value={value[part]}
              onChange={({ target }) => set(day, { ...value, [part]: target.value })}
              aria-label={`${name} ${part}`}
            />
          );
          return (
            <li key={day}>
              <Grid columns={{ initial: "1", sm: "180px 1fr" }} gapX="4" align="center">
                <CheckboxInput
                  label={name}
                  name={`open-${day}`}
                  checked={hours !== null}
                  onChange={({ target }) => set(day, target.checked ? proposedHours(week, day) : null)}
                />
                {hours === null ? (
                  <Text as="p" color="gray">
                    Closed
                  </Text>
                ) : (
                  <Grid columns="minmax(0, 1fr) auto minmax(0, 1fr)" align="center" gap="2" maxWidth="360px">
                    {time("from", hours)}
                    <Text wrap="nowrap">to</Text>
                    {time("until", hours)}
                  </Grid>
                )}
              </Grid>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

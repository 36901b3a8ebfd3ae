import type { BusinessHoursView } from "@cleaning/contract/admin/business-hours";
import { formatShortDate } from "@cleaning/contract/format/date";
import { Box, Flex, Grid, Heading, Text } from "@radix-ui/themes";
import Trash from "lucide-react/icons/trash-2";
import { type ReactElement, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import type { BusinessHoursDraft } from "./merge-business-hours.ts";

type Props = {
  draft: BusinessHoursDraft;
  holidays: BusinessHoursView["holidays"];
  today: string;
  onChange: (change: Partial<BusinessHoursDraft>) => void;
};

export const ClosedDays = ({ draft: { closedDays, openDays }, holidays, today, onChange }: Props): ReactElement => {
  const upcoming = closedDays.filter(({ date }) => date >= today);
  return (
    <>
      <section aria-labelledby="closed-days">
        <Heading as="h2" size="4" mb="3" id="closed-days">
          Closed days
        </Heading>
        {upcoming.length === 0 ? (
          <p className="soft">None besides holidays and days without hours.</p>
        ) : (
          <ul className="ruled">
            {upcoming.map(({ date, reason }) => (
              <li key={date}>
                <Flex justify="between" align="center" gap="3" wrap="wrap">
                  <Text style={{ overflowWrap: "anywhere" }}>
                    {formatShortDate(date)}: {reason}
                  </Text>
                  <Button
                    look="quiet"
                    onClick={() => onChange({ closedDays: closedDays.filter((day) => day.date !== date) })}
                  >
                    <Trash size={16} aria-hidden />
                    Remove
                    <span className="visually-hidden"> {formatShortDate(date)}</span>
                  </Button>
                </Flex>
              </li>
            ))}
          </ul>
        )}
        <Box mt="4">
          <AddDay
            today={today}
            closedDates={upcoming.map(({ date }) => date)}
            onAdd={(day) =>
              onChange({ closedDays: [...closedDays, day].toSorted((one, other) => (one.date < other.date ? -1 : 1)) })
            }
          />
        </Box>
      </section>
      <section aria-labelledby="holidays">
        <Heading as="h2" size="4" mb="1" id="holidays">
          Holidays
        </Heading>
        <Text as="p" color="gray" mb="2">
          Closed unless you open them. Visits that have moved off a holiday stay where they are.
        </Text>
        <ul className="ruled">
          {holidays
            .filter(({ date }) => date >= today)
            .map(({ date, name }) => (
              <li key={date}>
                <Grid columns={{ initial: "1", sm: "1fr auto" }} align="center" gapX="4">
                  <span>
                    {formatShortDate(date)}: {name}
                  </span>
                  <CheckboxInput
                    label={
                      <>
                        We work<span className="visually-hidden"> on {formatShortDate(date)}</span>
                      </>
                    }
                    name={`open-${date}`}
                    checked={openDays.includes(date)}
                    onChange={({ target }) =>
                      onChange({
                        openDays: target.checked
                          ? [...openDays, date].toSorted()
                          : openDays.filter((one) => one !== date),
                      })
                    }
                  />
                </Grid>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
};

type AddProps = {
  today: string;
  closedDates: readonly string[];
  onAdd: (day: { date: string; reason: string }) => void;
};

const AddDay = ({ today, closedDates, onAdd }: AddProps): ReactElement => {
  const [day, setDay] = useState({ date: "", reason: "" });
  const [error, setError] = useState<{ date?: string; reason?: string }>({});
  const add = (): void => {
    const { date } = day;
    const reason = day.reason.trim();
    const errors = {
      ...(date < today ? { date: "Please choose a day from today on" } : {}),
      ...(closedDates.includes(date) ? { date: "This day is closed already" } : {}),
      ...(reason === "" ? { reason: "Please say why, such as “Company picnic”" } : {}),
    };
    setError(errors);
    if (Object.keys(errors).length > 0) return;
    onAdd({ date, reason });
    setDay({ date: "", reason: "" });
  };
  return (
    <form
      noValidate
      className="form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="form__row">
        <TextInput
          label="Day"
          name="date"
          type="date"
          min={today}
          value={day.date}
          onChange={({ target }) => setDay({ ...day, date: target.value })}
          {...(error.date === undefined ? {} : { error: error.date })}
        />
        <TextInput
          label="Reason, for the office"
          name="reason"
          maxLength={100}
          value={day.reason}
          onChange={({ target }) => setDay({ ...day, reason: target.value })}
          {...(error.reason === undefined ? {} : { error: error.reason })}
        />
      </div>
      <Flex ml="-3">
        <Button type="submit" look="quiet">
          Add closed day
        </Button>
      </Flex>
    </form>
  );
};

import { formatTime } from "@cleaning/contract/format/time";
import { Grid } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { businessHoursQuery } from "#nouns/visits/office-queries.ts";
import { SelectInput, TextInput } from "#ui/field.tsx";
import type { Start } from "./caller.ts";
import { bookableRange, type OtherTimeContext, otherTimeProblems, startsOn } from "./other-time.ts";

type Props = { start: Start; visit: Omit<OtherTimeContext, "businessDays">; onChange: (start: Start) => void };

/** Any time within the business hours. What is no such time says so at its field, and stays until it is changed. */
const OtherTimeFields = ({ start, visit, onChange }: Props): ReactElement => {
  const { data: businessDays } = useQuery(businessHoursQuery);
  const context = { ...visit, businessDays };
  const problems = otherTimeProblems(start, context);
  const starts = startsOn(start.date, context);
  const shown = starts.includes(start.start) ? starts : [start.start, ...starts].toSorted();
  return (
    <Grid columns="1" gap="3">
      <TextInput
        name="other-date"
        label="Day"
        type="date"
        {...bookableRange(visit.today)}
        value={start.date}
        error={problems.date}
        onChange={({ target: { value } }) => onChange({ ...start, date: value })}
      />
      <SelectInput
        name="other-start"
        label="Arrival from"
        value={start.start}
        options={Object.fromEntries(shown.map((time) => [time, formatTime(time)]))}
        error={problems.start}
        onChange={({ target: { value } }) => onChange({ ...start, start: value })}
      />
      <output className="visually-hidden">{problems.date ?? problems.start}</output>
    </Grid>
  );
};
export default OtherTimeFields;

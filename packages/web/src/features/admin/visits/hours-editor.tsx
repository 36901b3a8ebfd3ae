import type { Agent } from "@cleaning/contract/admin/agents";
import type { AgentHours, AgentHoursChange, OfficeVisit } from "@cleaning/contract/admin/visits";
import { formatTime } from "@cleaning/contract/format/format";
import { Flex, Grid, Heading, Text, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { agentHoursQuery } from "#queries/admin-visits.ts";
import { recordsChanged } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { CheckboxInput, SelectInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { AdminLoaded } from "../loaded.tsx";
import type { Field } from "../record/record-form.tsx";
import { AffectedVisitsList, handedOverText } from "./affected-visits.tsx";
import { proposedHours, weekdays, weekForm } from "./week-form.ts";

/** When an agent works on each weekday. What would no longer fit is shown before it is saved. */
export const HoursEditor = ({ agent }: { agent: Agent }): ReactElement => {
  const query = useQuery(agentHoursQuery(agent.id));
  // Stays while the fields begin anew with the hours that were saved.
  const [said, setSaid] = useState<string>();
  return (
    <>
      <AdminLoaded query={query} what="the hours" loading={<TableSkeleton what="the hours" rows={7} />}>
        {(hours) => <Editor key={JSON.stringify(hours)} agent={agent} hours={hours} onSay={setSaid} />}
      </AdminLoaded>
      <FormMessage tone="success">{said !== undefined && <p>{said}</p>}</FormMessage>
    </>
  );
};

const whoseWords = { "business-hours": "The company's hours", own: "Their own hours" };

type Week = AgentHoursChange["week"];

/** What became of a change, or undefined while there is nothing to say. */
type Say = (said?: string) => void;

const typedOf = (hours: AgentHours): Typed => ({
  whose: hours.week === null ? "business-hours" : "own",
  ...Object.fromEntries(
    weekdays.flatMap(([day]): [string, string | boolean][] => {
      const known = hours.week === null ? hours.businessHours[day] : hours.week[day];
      const { from, until } = known ?? proposedHours(hours.businessHours, day);
      return [
        [`week.${day}.works`, known !== null && known !== undefined],
        [`week.${day}.from`, from],
        [`week.${day}.until`, until],
      ];
    }),
  ),
});

const useHours = (agent: Agent, hours: AgentHours, onSay: Say) => {
  const client = useQueryClient();
  const read = () => adminVisitsApi("GET /api/admin/agents/{id}/hours", { params: { id: agent.id } });
  const conflicts = useConflictMerge({ record: hours, read, typedOf });
  const expected = { week: conflicts.current.week };
  const [affected, setAffected] = useState<{ week: Week; visits: readonly OfficeVisit[] }>();
  const send = (week: Week, dryRun: boolean) =>
    adminVisitsApi("PATCH /api/admin/agents/{id}/hours", {
      params: { id: agent.id },
      body: { week, dryRun, expected },
    });
  const apply = async (week: Week): Promise<void> => {
    const { visits } = await send(week, false);
    setAffected(undefined);
    onSay(`The hours are saved. ${handedOverText(visits, agent.id)}`);
    recordsChanged(client);
  };
  const form = useForm({
    schema: () => Promise.resolve(weekForm),
    submit: async ({ week }) => {
      onSay();
      if (affected !== undefined) return apply(affected.week);
      const { visits } = await send(week, true);
      if (visits.length === 0) return apply(week);
      setAffected({ week, visits });
    },
    explain: (error) => failureText(error, asSaid),
    onFailure: async (error) => {
      if (!(await conflicts.merge(form.formRef.current, error))) return;
      setAffected(undefined);
    },
  });
  /** What was looked at is no longer what is typed. */
  const edited = (): void => {
    setAffected(undefined);
    onSay();
  };
  return { form, affected, edited, changes: conflicts.changes };
};

type EditorProps = { agent: Agent; hours: AgentHours; onSay: Say };

const Editor = ({ agent, hours, onSay }: EditorProps): ReactElement => {
  const { form, affected, edited, changes } = useHours(agent, hours, onSay);
  const [whose, setWhose] = useState(hours.week === null ? "business-hours" : "own");
  return (
    <>
      <Heading as="h2" size="4" mb="4">
        Weekly hours
      </Heading>
      <form {...form.formProps} className="form" autoComplete="off" onInput={edited}>
        <SelectInput
          label="Which hours"
          options={whoseWords}
          value={whose}
          onChange={({ target }) => setWhose(target.value)}
          {...form.field("whose")}
        />
        {whose === "own" ? (
          <ul className="ruled">
            {weekdays.map(([day, name]) => (
              <DayHours key={day} day={day} name={name} hours={hours} field={form.field} />
            ))}
          </ul>
        ) : (
          <OpeningHours businessHours={hours.businessHours} />
        )}
        {affected !== undefined && <AffectedVisitsList visits={affected.visits} />}
        <ConflictNote changes={changes} />
        <FormFailure form={form} />
        <Flex>
          <Button type="submit" busy={form.submitting}>
            {form.submitting ? "Saving..." : affected === undefined ? "Save hours" : "Save hours all the same"}
          </Button>
        </Flex>
      </form>
    </>
  );
};

type DayProps = { day: number; name: string; hours: AgentHours; field: Field };

const DayHours = ({ day, name, hours, field }: DayProps): ReactElement => {
  const known = hours.week === null ? hours.businessHours[day] : hours.week[day];
  const [works, setWorks] = useState(known !== null && known !== undefined);
  const { from, until } = known ?? proposedHours(hours.businessHours, day);
  const error = field(`week.${day}.until`).error ?? field(`week.${day}.from`).error;
  const errorId = `hours-${day}`;
  const time = (part: "from" | "until", words: string, value: string): ReactElement => (
    <TextField.Root
      type="time"
      size="3"
      step={900}
      required
      defaultValue={value}
      name={`week.${day}.${part}`}
      aria-label={`${name} ${words}`}
      aria-invalid={error !== undefined}
      {...(error === undefined ? {} : { "aria-describedby": errorId })}
    />
  );
  return (
    <li>
      <Grid columns={{ initial: "1", sm: "180px 1fr" }} gapX="4" align="center">
        <CheckboxInput
          label={name}
          checked={works}
          onChange={({ target }) => setWorks(target.checked)}
          {...field(`week.${day}.works`)}
        />
        {works ? (
          <Grid columns="minmax(0, 1fr) auto minmax(0, 1fr)" align="center" gap="2" maxWidth="360px">
            {time("from", "from", from)}
            <Text wrap="nowrap">to</Text>
            {time("until", "until", until)}
          </Grid>
        ) : (
          <Text as="p" color="gray">
            Does not work
          </Text>
        )}
      </Grid>
      {error !== undefined && (
        <Text as="p" size="2" weight="medium" color="red" id={errorId}>
          {error}
        </Text>
      )}
    </li>
  );
};

const OpeningHours = ({ businessHours }: Pick<AgentHours, "businessHours">): ReactElement => (
  <ul className="ruled">
    {weekdays.map(([day, name]) => {
      const hours = businessHours[day];
      return (
        <li key={day}>
          <Grid columns={{ initial: "2fr 3fr", sm: "180px 1fr" }} gapX="4">
            <span>{name}</span>
            <Text color="gray">{hours ? `${formatTime(hours.from)} to ${formatTime(hours.until)}` : "Closed"}</Text>
          </Grid>
        </li>
      );
    })}
  </ul>
);

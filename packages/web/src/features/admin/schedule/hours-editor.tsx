import type { Agent } from "@cleaning/contract/admin/agents";
import type { AdminVisit, AgentHours, AgentHoursChange, AgentHoursPreview } from "@cleaning/contract/admin/visits";
import { formatTime } from "@cleaning/contract/format/time";
import { Grid, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type Ref, use, useState } from "react";
import { type ChangeCalls, useChange } from "#changes/use-change.ts";
import { AdminLoaded } from "#kit/loaded.tsx";
import { invalidateRecords } from "#kit/records.ts";
import { TableSkeleton } from "#kit/table-skeleton.tsx";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { AffectedVisitsList } from "#nouns/visits/affected-visits.tsx";
import { handedOverText } from "#nouns/visits/change/words.ts";
import { adminVisitsApi, agentHoursQuery } from "#nouns/visits/office-queries.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { CheckboxInput, ErrorsByName, SelectInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Form } from "#ui/form.tsx";
import type { Typed } from "#ui/merge-fields.ts";
import { useConflictMerge } from "#ui/use-conflict-merge.ts";
import { TimeRange, WeekDay } from "../business-hours/week-day.tsx";
import { defaultBreak, defaultHours, weekFromMonday, weekForm } from "../business-hours/week-form.ts";

type Props = { agent: Agent; title: Ref<HTMLHeadingElement> };

export const HoursEditor = ({ agent, title }: Props): ReactElement => {
  const query = useQuery(agentHoursQuery(agent.id));
  // Outlives the editor, which remounts with the saved hours.
  const [message, setMessage] = useState<string>();
  return (
    <>
      <AdminLoaded query={query} what="the hours" loading={<TableSkeleton what="the hours" rows={7} />}>
        {(hours) => (
          <Editor key={JSON.stringify(hours)} agent={agent} title={title} hours={hours} onMessage={setMessage} />
        )}
      </AdminLoaded>
      <FormMessage tone="success">{message !== undefined && <p>{message}</p>}</FormMessage>
    </>
  );
};

const sourceLabels = { "business-hours": "The company's hours", own: "Their own hours" };

/** Undefined clears the message. */
type OnMessage = (message?: string) => void;

const typedOf = (hours: AgentHours): Typed => ({
  whose: hours.week === null ? "business-hours" : "own",
  ...Object.fromEntries(
    weekFromMonday.flatMap(([day]): [string, string | boolean][] => {
      const dayHours = hours.week === null ? hours.businessHours[day] : hours.week[day];
      const { from, until } = dayHours ?? defaultHours(hours.businessHours, day);
      const pause = hours.week?.[day]?.break;
      return [
        [`week.${day}.works`, dayHours !== null && dayHours !== undefined],
        [`week.${day}.from`, from],
        [`week.${day}.until`, until],
        [`week.${day}.hasBreak`, pause !== undefined],
        [`week.${day}.break.from`, pause?.from ?? defaultBreak.from],
        [`week.${day}.break.until`, pause?.until ?? defaultBreak.until],
      ];
    }),
  ),
});

const hoursCalls = (
  id: number,
): ChangeCalls<AgentHoursChange, { visits: readonly AdminVisit[] }, AgentHoursPreview> => ({
  preview: (body, options) =>
    adminVisitsApi("POST /api/admin/agents/{id}/hours/preview", { params: { id }, body }, options),
  apply: (body, idempotencyKey) =>
    adminVisitsApi("PATCH /api/admin/agents/{id}/hours", { params: { id }, body, idempotencyKey }),
});

type EditorProps = Props & { hours: AgentHours; onMessage: OnMessage };

const Editor = ({ agent, title, hours, onMessage }: EditorProps): ReactElement => {
  const client = useQueryClient();
  const read = () => adminVisitsApi("GET /api/admin/agents/{id}/hours", { params: { id: agent.id } });
  const conflicts = useConflictMerge({ record: hours, read, typedOf });
  const expected = { week: conflicts.current.week };
  const { shown, submitFrom, goBack } = useChange(hoursCalls(agent.id), {
    needsLook: ({ visits }) => visits.length > 0,
  });
  const [source, setSource] = useState(hours.week === null ? "business-hours" : "own");
  return (
    <>
      <Heading as="h2" size="4" mb="4" ref={title} tabIndex={-1}>
        Weekly hours
      </Heading>
      <Form
        autoComplete="off"
        schema={weekForm}
        submit={async ({ week }, keyFor) => {
          onMessage();
          const saved = await submitFrom({ week, expected }, keyFor);
          if (saved === undefined) return;
          onMessage(`The hours are saved. ${handedOverText(saved.visits, agent.id)}`);
          invalidateRecords(client);
        }}
        onInput={() => {
          goBack();
          onMessage();
        }}
        explain={actFailureText("saved", preferServerMessage)}
        onFailure={async (error, form) => {
          if (await conflicts.merge(form, error)) goBack();
        }}
        button={shown === undefined ? "Save hours" : "Save hours all the same"}
      >
        <SelectInput
          label="Which hours"
          options={sourceLabels}
          value={source}
          onChange={({ target }) => setSource(target.value)}
          name="whose"
        />
        {source === "own" ? (
          <ul className="ruled">
            {weekFromMonday.map(([day, name]) => (
              <DayHours key={day} day={day} name={name} hours={hours} />
            ))}
          </ul>
        ) : (
          <OpeningHours businessHours={hours.businessHours} />
        )}
        {shown !== undefined && <AffectedVisitsList visits={shown.visits} />}
        <ConflictNote changes={conflicts.changes} />
      </Form>
    </>
  );
};

type DayProps = { day: number; name: string; hours: AgentHours };

const DayHours = ({ day, name, hours }: DayProps): ReactElement => {
  const errors = use(ErrorsByName);
  const dayHours = hours.week === null ? hours.businessHours[day] : hours.week[day];
  const [isWorking, setWorking] = useState(dayHours !== null && dayHours !== undefined);
  const initialHours = dayHours ?? defaultHours(hours.businessHours, day);
  return (
    <WeekDay
      name={name}
      isOpen={isWorking}
      closedText="Does not work"
      checkboxProps={{ onChange: ({ target }) => setWorking(target.checked), name: `week.${day}.works` }}
      timeProps={(part) => ({ defaultValue: initialHours[part], name: `week.${day}.${part}` })}
      error={errors[`week.${day}.until`] ?? errors[`week.${day}.from`]}
    >
      <DayBreak day={day} name={name} initial={hours.week?.[day]?.break} />
    </WeekDay>
  );
};

type BreakProps = { day: number; name: string; initial: { from: string; until: string } | undefined };

const DayBreak = ({ day, name, initial }: BreakProps): ReactElement => {
  const [hasBreak, setBreak] = useState(initial !== undefined);
  const label = `Break on ${name}`;
  const errors = use(ErrorsByName);
  const error = errors[`week.${day}.break.from`] ?? errors[`week.${day}.break.until`];
  return (
    <Grid columns={{ initial: "1", sm: "180px 1fr" }} gapX="4" align="center">
      <CheckboxInput
        label="Break"
        aria-label={label}
        checked={hasBreak}
        onChange={({ target }) => setBreak(target.checked)}
        name={`week.${day}.hasBreak`}
        error={error}
      />
      {hasBreak && (
        <TimeRange
          name={label}
          timeProps={(part) => ({
            step: 300,
            defaultValue: (initial ?? defaultBreak)[part],
            name: `week.${day}.break.${part}`,
            "aria-invalid": error !== undefined,
          })}
        />
      )}
    </Grid>
  );
};

const OpeningHours = ({ businessHours }: Pick<AgentHours, "businessHours">): ReactElement => (
  <ul className="ruled">
    {weekFromMonday.map(([day, name]) => {
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

import { timesheetMinutes, timesheetReason } from "@cleaning/contract/admin/timesheets";
import { schema } from "@cleaning/contract/http/schema";
import { visitDate } from "@cleaning/contract/visits/visits";
import { Grid } from "@radix-ui/themes";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { outcomeText } from "#kit/outcome-text.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { TextInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";

const typedMinutes = () =>
  z.pipe(
    z.transform((typed: unknown): unknown =>
      typeof typed === "string" && /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN,
    ),
    timesheetMinutes(),
  );

const correctionForm = schema(() => z.object({ minutes: typedMinutes(), reason: timesheetReason() }));
const otherTimeForm = schema(() => z.object({ date: visitDate(), minutes: typedMinutes(), reason: timesheetReason() }));
const reasonForm = schema(() => z.object({ reason: timesheetReason() }));

type Ending = { onCancel: () => void };

const explain = actFailureText("saved", preferServerMessage);

type CorrectionProps = Ending & {
  minutes: number | null;
  of: string;
  /** Of an agent who waits for an answer about it. */
  asker?: string | undefined;
  save: (correction: { minutes: number; reason: string }) => Promise<void>;
};

/** What the office counts for a visit instead of what phones reported. */
export const CorrectionForm = ({ minutes, of, asker, save, onCancel }: CorrectionProps): ReactElement => (
  <Form
    label={`Minutes of ${of}`}
    schema={correctionForm}
    submit={save}
    explain={explain}
    focusFirst
    button="Save minutes"
    onCancel={onCancel}
  >
    <Grid columns={{ initial: "1", sm: "2" }} gapX="4" gapY="3">
      <TextInput
        label="Minutes"
        inputMode="numeric"
        defaultValue={minutes === null ? "" : String(minutes)}
        name="minutes"
      />
      <TextInput
        label="Why"
        hint={
          asker === undefined ? undefined : `It is the answer to what ${asker} asks: they get the minutes and this.`
        }
        maxLength={200}
        name="reason"
      />
    </Grid>
  </Form>
);

type OtherTimeProps = Ending & {
  /** The agent, and the week. */
  about: string;
  from: string;
  until: string;
  save: (time: { id: string; date: string; minutes: number; reason: string }) => Promise<void>;
};

/** Time that belongs to no visit. */
export const OtherTimeForm = ({ about, from, until, save, onCancel }: OtherTimeProps): ReactElement => {
  const ask = useAskBeforeAnother("Add more time", about);
  return (
    <Form
      label="Other time"
      schema={otherTimeForm}
      // Sent again after an answer that was lost, it is added once.
      submit={(time, keyFor) => ask(time, () => save({ ...time, id: keyFor(time) }))}
      explain={outcomeText}
      focusFirst
      button="Add time"
      onCancel={onCancel}
    >
      <Grid columns={{ initial: "1", sm: "3" }} gapX="4" gapY="3">
        <TextInput label="Day" type="date" min={from} max={until} defaultValue={from} name="date" />
        <TextInput label="Minutes" inputMode="numeric" name="minutes" />
        <TextInput label="What for" hint="Training, for example" maxLength={200} name="reason" />
      </Grid>
    </Form>
  );
};

/** Why an approved week is opened again. */
export const ReopenForm = ({
  save,
  onCancel,
}: Ending & { save: (why: { reason: string }) => Promise<void> }): ReactElement => (
  <Form
    label="Reopen the week"
    schema={reasonForm}
    submit={save}
    explain={explain}
    focusFirst
    button="Reopen week"
    onCancel={onCancel}
  >
    <TextInput label="Why is it reopened?" maxLength={200} name="reason" />
  </Form>
);

import { timesheetMinutes, timesheetReason } from "@cleaning/contract/admin/timesheets";
import { schema } from "@cleaning/contract/http/schema";
import { visitDate } from "@cleaning/contract/visits/visits";
import { Grid } from "@radix-ui/themes";
import { type ReactElement, useLayoutEffect } from "react";
import * as z from "zod/mini";
import { outcomeText } from "#kit/outcome-text.ts";
import { preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { TextInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useAskBeforeAnother } from "#ui/use-ask-before-another.ts";
import { useForm } from "#ui/use-form.ts";

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

const End = ({
  form,
  action,
  onCancel,
}: Ending & { form: ReturnType<typeof useForm>; action: string }): ReactElement => (
  <>
    <FormFailure form={form} />
    <FormButtons submitting={form.submitting} label={action} onCancel={onCancel} />
  </>
);

/** The form stands in the place of the button that opened it. */
const useTimesheetForm: typeof useForm = (options) => {
  const form = useForm(options);
  const { formRef } = form;
  useLayoutEffect(() => formRef.current?.querySelector("input")?.focus(), [formRef]);
  return form;
};

type CorrectionProps = Ending & {
  minutes: number | null;
  of: string;
  save: (correction: { minutes: number; reason: string }) => Promise<void>;
};

/** What the office counts for a visit instead of what phones reported. */
export const CorrectionForm = ({ minutes, of, save, onCancel }: CorrectionProps): ReactElement => {
  const form = useTimesheetForm({ schema: async () => correctionForm, submit: save, explain });
  return (
    <form {...form.formProps} className="form" aria-label={`Minutes of ${of}`}>
      <Grid columns={{ initial: "1", sm: "2" }} gapX="4" gapY="3">
        <TextInput
          label="Minutes"
          inputMode="numeric"
          defaultValue={minutes === null ? "" : String(minutes)}
          {...form.field("minutes")}
        />
        <TextInput label="Why" maxLength={200} {...form.field("reason")} />
      </Grid>
      <End form={form} action="Save minutes" onCancel={onCancel} />
    </form>
  );
};

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
  const form = useTimesheetForm({
    schema: async () => otherTimeForm,
    // Sent again after an answer that was lost, it is added once.
    submit: (time, keyFor) => ask(time, () => save({ ...time, id: keyFor(time) })),
    explain: outcomeText,
  });
  return (
    <form {...form.formProps} className="form" aria-label="Other time">
      <Grid columns={{ initial: "1", sm: "3" }} gapX="4" gapY="3">
        <TextInput label="Day" type="date" min={from} max={until} defaultValue={from} {...form.field("date")} />
        <TextInput label="Minutes" inputMode="numeric" {...form.field("minutes")} />
        <TextInput label="What for" hint="Training, for example" maxLength={200} {...form.field("reason")} />
      </Grid>
      <End form={form} action="Add time" onCancel={onCancel} />
    </form>
  );
};

/** Why an approved week is opened again. */
export const ReopenForm = ({
  save,
  onCancel,
}: Ending & { save: (why: { reason: string }) => Promise<void> }): ReactElement => {
  const form = useTimesheetForm({ schema: async () => reasonForm, submit: save, explain });
  return (
    <form {...form.formProps} className="form" aria-label="Reopen the week">
      <TextInput label="Why is it reopened?" maxLength={200} {...form.field("reason")} />
      <End form={form} action="Reopen week" onCancel={onCancel} />
    </form>
  );
};

import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import type { Schema } from "@cleaning/contract/http/schema";
import type { ReactElement } from "react";
import type * as z from "zod/mini";
import { failureText } from "#lib/failure-text.ts";
import { failureLead } from "#lib/unknown-outcome.ts";
import { TextAreaInput } from "#ui/field.tsx";
import { FormButtons } from "#ui/form-buttons.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";

type Props<Sent> = {
  rules: Schema<z.ZodMiniType<Sent>>;
  hint: string;
  /** Without them notes are replaced unseen, and cannot be deleted. */
  notes?: string | undefined;
  onSave: (sent: Sent) => Promise<void>;
  onClose: () => void;
};

/** On the page of one visit, and in the portal. */
export const AccessForm = <Sent,>({ rules, hint, notes, onSave, onClose }: Props<Sent>): ReactElement => {
  const form = useForm({ schema: async () => rules, submit: onSave, explain: failureText });
  return (
    <form {...form.formProps} className="form" aria-label="How we get in" autoComplete="off">
      <TextAreaInput
        label="Door, key, alarm, dog"
        hint={hint}
        required={notes === undefined}
        maxLength={maxAccessNotesLength}
        defaultValue={notes ?? ""}
        {...form.field("notes")}
      />
      <FormFailure
        form={form}
        lead={failureLead(form.error, {
          refused: "Your notes are not saved yet.",
          unknown: "We do not know whether your notes were saved.",
        })}
      />
      <FormButtons submitting={form.submitting} label="Save notes" onCancel={onClose} />
    </form>
  );
};

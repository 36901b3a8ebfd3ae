import { maxAccessNotesLength } from "@cleaning/contract/homes/access-notes";
import type { Schema } from "@cleaning/contract/http/schema";
import type { ReactElement, ReactNode } from "react";
import type * as z from "zod/mini";
import { TextAreaInput } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";

type Props<Sent> = {
  rules: Schema<z.ZodMiniType<Sent>>;
  hint: string;
  /** Without them notes are replaced unseen, and cannot be deleted. */
  notes?: string | undefined;
  onSave: (sent: Sent) => Promise<void>;
  onFailure?: (error: unknown, form: HTMLFormElement) => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
};

/** On the page of one visit, and in the portal. */
export const AccessForm = <Sent,>({
  rules,
  hint,
  notes,
  onSave,
  onFailure,
  onClose,
  children,
}: Props<Sent>): ReactElement => (
  <Form
    label="How we get in"
    autoComplete="off"
    schema={rules}
    submit={onSave}
    onFailure={onFailure}
    lead={{
      refused: "Your notes are not saved yet.",
      unknown: "We do not know whether your notes were saved.",
    }}
    button="Save notes"
    onCancel={onClose}
  >
    <TextAreaInput
      label="Door, key, alarm, dog"
      hint={hint}
      required={notes === undefined}
      maxLength={maxAccessNotesLength}
      defaultValue={notes ?? ""}
      name="notes"
    />
    {children}
  </Form>
);

import type { Infer, Schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useRef } from "react";
import { failureText, outageHint, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";
import { isRefusal } from "#lib/is-refusal.ts";
import { invalidateRecords } from "#queries/records.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { showToast } from "#ui/toast.tsx";
import type { ConflictMerge } from "#ui/use-conflict-merge.ts";
import { useForm } from "#ui/use-form.ts";
import { SubmitEnd } from "./form-end.tsx";
import { outcomeText } from "./outcome-text.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { useIsShown } from "./use-is-shown.ts";

export type Field = (name: string) => { name: string; error: string | undefined };

type Props<S extends Schema> = {
  record: "Agent" | "Customer" | "Home" | "Subscription";
  /** The title where a record is changed; undefined adds a record. */
  title?: string;
  description: string;
  note?: ReactNode;
  schema: S;
  /** Its result is ignored, except `continueToNextStep`. */
  send: (values: Infer<S>, idempotencyKey: string) => Promise<unknown>;
  /** Called in place of `onClose` after `continueToNextStep`. */
  onNextStep?: () => void;
  onClose: () => void;
  conflicts?: ConflictMerge;
  /** Called before the dialog closes. */
  onAdded?: () => void;
  children: (field: Field) => ReactNode;
};

/** Returned by `send` when another dialog follows. */
export const continueToNextStep = Symbol("to the next step");

const isEmptyObject = (values: unknown): boolean =>
  typeof values === "object" && values !== null && Object.keys(values).length === 0;

/** Sends nothing where nothing was changed. */
export const RecordForm = <S extends Schema>({
  record,
  title,
  note,
  schema,
  send,
  onClose,
  conflicts,
  onNextStep,
  onAdded,
  children,
  ...dialog
}: Props<S>): ReactElement => {
  const client = useQueryClient();
  const isNew = title === undefined;
  const isShown = useIsShown();
  const hasNextStep = useRef(false);
  /** Of what was sent and not answered: whatever is typed since, it may be stored, and is not stored again. */
  const unanswered = useRef<string>(undefined);
  const wasUnknown = useRef(false);
  const explain = (error: unknown): string => {
    const outage = isNew ? outageHint(error) : undefined;
    if (outage !== undefined) return `We do not know whether it was added. ${outage} Added again, it is added once.`;
    const refused = `Failed to ${isNew ? "create" : "update"} ${record.toLowerCase()}: `;
    return isNew
      ? `${refused}${failureText(error, preferServerMessage)}`
      : outcomeText(error, { refused, afterUnknown: wasUnknown.current });
  };
  const form = useForm({
    schema: () => Promise.resolve(schema),
    submit: async (values, keyFor) => {
      if (isEmptyObject(values)) return;
      conflicts?.clear();
      unanswered.current ??= keyFor(values);
      const answer = await send(values, unanswered.current);
      unanswered.current = undefined;
      wasUnknown.current = false;
      hasNextStep.current = answer === continueToNextStep;
      if (!hasNextStep.current) showToast({ title: `${record} ${isNew ? "Created" : "Updated"}`, tone: "success" });
      invalidateRecords(client);
      onAdded?.();
    },
    onSuccess: () => {
      if (isShown.current) (hasNextStep.current ? (onNextStep ?? onClose) : onClose)();
    },
    explain,
    onFailure: async (error) => {
      if (isRefusal(error)) unanswered.current = undefined;
      if ((await conflicts?.merge(form.formRef.current, error)) === true) return;
      showToast({ title: "Error", description: explain(error), tone: "error" });
      wasUnknown.current = isUnknownOutcome(error);
      // It may be stored all the same. A form that changes a record keeps what it was opened with.
      if (isNew || wasUnknown.current) invalidateRecords(client);
    },
  });
  const hasChanges = conflicts?.changes !== undefined && conflicts.changes.length > 0;
  const addText = `Add ${record}`;
  return (
    <RecordDialog title={title ?? addText} onClose={onClose} {...dialog}>
      {note}
      <form {...form.formProps} className="form" autoComplete="off">
        {children(form.field)}
        <ConflictNote changes={conflicts?.changes} />
        <FormFailure form={hasChanges ? { ...form, failure: undefined } : form} />
        <SubmitEnd
          submitting={form.submitting}
          label={isNew ? addText : "Save"}
          submittingLabel={isNew ? "Adding..." : "Saving..."}
        />
      </form>
    </RecordDialog>
  );
};

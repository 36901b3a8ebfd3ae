import type { Infer, Schema } from "@cleaning/contract/http/schema";
import { type ReactElement, type ReactNode, useRef } from "react";
import { failureText, isUnknownOutcome, outageHint, preferServerMessage } from "#lib/failure-text.ts";
import { isRefusal } from "#lib/unknown-outcome.ts";
import { ConflictNote } from "#ui/conflict-note.tsx";
import { showToast } from "#ui/toast.tsx";
import type { ConflictMerge } from "#ui/use-conflict-merge.ts";
import { AdminFormDialog } from "./admin-form.tsx";
import { useOutcome } from "./use-outcome.ts";

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
  children: ReactNode;
};

/** Returned by `send` when another dialog follows. */
export const continueToNextStep = Symbol("to the next step");

const isEmptyObject = (values: unknown): boolean =>
  typeof values === "object" && values !== null && Object.keys(values).length === 0;

/** Sends nothing where nothing was changed. */
export const RecordForm = <S extends Schema>({
  record,
  title,
  schema,
  send,
  onClose,
  conflicts,
  onNextStep = onClose,
  onAdded,
  children,
  ...dialog
}: Props<S>): ReactElement => {
  const isNew = title === undefined;
  const hasNextStep = useRef(false);
  /** Of what was sent and not answered: whatever is typed since, it may be stored, and is not stored again. */
  const unanswered = useRef<string>(undefined);
  const refused = `Failed to ${isNew ? "create" : "update"} ${record.toLowerCase()}: `;
  const outcome = useOutcome(refused);
  const explain = (error: unknown): string => {
    if (!isNew) return outcome.text(error);
    const outage = outageHint(error);
    return outage === undefined
      ? `${refused}${failureText(error, preferServerMessage)}`
      : `We do not know whether it was added. ${outage} Added again, it is added once.`;
  };
  const addText = `Add ${record}`;
  return (
    <AdminFormDialog
      {...dialog}
      title={title ?? addText}
      onClose={onClose}
      onDone={() => (hasNextStep.current ? onNextStep : onClose)()}
      schema={schema}
      submit={async (values, keyFor) => {
        if (isEmptyObject(values)) return;
        conflicts?.clear();
        unanswered.current ??= keyFor(values);
        const answer = await send(values, unanswered.current);
        unanswered.current = undefined;
        outcome.clear();
        hasNextStep.current = answer === continueToNextStep;
        if (!hasNextStep.current) showToast({ title: `${record} ${isNew ? "Created" : "Updated"}`, tone: "success" });
        onAdded?.();
      }}
      explain={explain}
      // A form that changes a record keeps what it was opened with.
      mayBeStored={(error) => isNew || isUnknownOutcome(error)}
      onFailure={async (error, form) => {
        if (isRefusal(error)) unanswered.current = undefined;
        if ((await conflicts?.merge(form, error)) === true) return true;
        showToast({ title: "Error", description: explain(error), tone: "error" });
        outcome.note(error);
        return false;
      }}
      {...(isNew ? { button: addText, busy: "Adding..." } : {})}
    >
      {children}
      <ConflictNote changes={conflicts?.changes} />
    </AdminFormDialog>
  );
};

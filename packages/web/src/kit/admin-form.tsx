import type { Schema } from "@cleaning/contract/http/schema";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { actFailureText } from "#lib/unknown-outcome.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ButtonRow } from "#ui/form-end.tsx";
import { Form, type FormProps } from "#ui/form.tsx";
import type { ToastMessage } from "#ui/toast-store.ts";
import { showToast } from "#ui/toast.tsx";
import { DialogFormEnd } from "./form-end.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { invalidateRecords } from "./records.ts";
import { useIsShown } from "./use-outcome.ts";

type Props<S extends Schema> = FormProps<S> & {
  /** A toast after a success. */
  done?: string | Pick<ToastMessage, "title" | "description">;
  /** After a success, unless the form is gone: another dialog may be open by then. */
  onDone?: () => void;
  /** Whether it may be stored although it failed; always unless said otherwise. */
  mayBeStored?: (error: unknown) => boolean;
};

/** A form of the office. After each try records are read anew: it may have arrived although nothing answered. */
export const AdminForm = <S extends Schema>({
  done,
  onDone,
  onSuccess,
  onFailure,
  mayBeStored,
  ...form
}: Props<S>): ReactElement => {
  const client = useQueryClient();
  const isShown = useIsShown();
  return (
    <Form
      explain={form.lead === undefined ? savingFailed : refusalText}
      {...form}
      onSuccess={(element) => {
        if (done !== undefined) showToast({ ...(typeof done === "string" ? { title: done } : done), tone: "success" });
        invalidateRecords(client);
        onSuccess?.(element);
        if (isShown.current) onDone?.();
      }}
      onFailure={(error, element) => {
        if (mayBeStored?.(error) ?? true) invalidateRecords(client);
        return onFailure?.(error, element);
      }}
    />
  );
};

const savingFailed = actFailureText("saved", preferServerMessage);
const refusalText = (error: unknown): string => failureText(error, preferServerMessage);

type DialogProps<S extends Schema> = Props<S> & {
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** Of a few words: nothing asks before they are lost. */
  isShort?: boolean;
  /** Above the form. */
  note?: ReactNode;
};

/** A dialog of the office that is one form, and closes once that has arrived. */
export const AdminFormDialog = <S extends Schema>({
  title,
  description,
  onClose,
  isShort = false,
  note,
  ...form
}: DialogProps<S>): ReactElement => {
  const Dialog = isShort ? FormDialog : RecordDialog;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {note}
      <AdminForm
        autoComplete="off"
        end={isShort ? ButtonRow : DialogFormEnd}
        onDone={onClose}
        onCancel={onClose}
        {...form}
      />
    </Dialog>
  );
};

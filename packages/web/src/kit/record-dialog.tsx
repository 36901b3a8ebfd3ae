import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { confirmStore } from "#ui/confirm-store.ts";
import { confirm } from "#ui/confirm.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";

type Props = { title: string; description: ReactNode; onClose: () => void; children: ReactNode };

/** Escape closes an open list inside the dialog first. */
const isInOpenList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null;

/** Open as long as it is rendered. Asks before unsaved input is lost. */
export const RecordDialog = ({ onClose, ...dialog }: Props): ReactElement => {
  // A form that is gone has been saved, or its input was given up; one that was reset is as it was.
  const editedForms = useRef(new Set<Element>());
  const close = async (): Promise<void> => {
    const question = confirmStore.get();
    // Back, while this dialog asks.
    if (question !== null) return question.answer(false);
    const isEdited = [...editedForms.current].some((form) => form.isConnected);
    const mayClose =
      !isEdited ||
      (await confirm({
        title: "Close without saving?",
        description: "What you have entered here will be lost.",
        action: "Close without saving",
        cancel: "Keep editing",
        danger: true,
      }));
    if (mayClose) onClose();
  };
  // Saved meanwhile: the question is obsolete.
  useEffect(() => () => confirmStore.get()?.answer(false), []);
  return (
    <FormDialog
      className="admin-dialog"
      onInput={({ target, currentTarget }) => {
        const form = target instanceof Element ? target.closest("form") : null;
        editedForms.current.add(form ?? currentTarget);
      }}
      onReset={({ target }) => {
        if (target instanceof Element) editedForms.current.delete(target);
      }}
      onEscapeKeyDown={(event) => {
        if (isInOpenList(event)) event.preventDefault();
      }}
      onClose={() => void close()}
      {...dialog}
    />
  );
};

import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { confirmStore } from "#ui/confirm-store.ts";
import { confirm } from "#ui/confirm.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";

type Props = { title: string; description: string; onClose: () => void; children: ReactNode };

/** Whether Escape is meant for an open list inside the dialog, which closes first. */
const isInOpenList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null;

/** A dialog that is open as long as it is rendered. What was typed is given up only after a question. */
export const RecordDialog = ({ onClose, ...dialog }: Props): ReactElement => {
  const edited = useRef(false);
  const close = async (): Promise<void> => {
    const givenUp =
      !edited.current ||
      (await confirm({
        title: "Close without saving?",
        description: "What you have entered here will be lost.",
        action: "Close without saving",
        cancel: "Keep editing",
        danger: true,
      }));
    if (givenUp) onClose();
  };
  // Saved after all: there is nothing left to be given up.
  useEffect(() => () => confirmStore.get()?.answer(false), []);
  return (
    <FormDialog
      className="admin-dialog"
      onInput={() => {
        edited.current = true;
      }}
      onEscapeKeyDown={(event) => {
        if (isInOpenList(event)) event.preventDefault();
      }}
      onClose={() => void close()}
      {...dialog}
    />
  );
};

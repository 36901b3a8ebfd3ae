import { Dialog, IconButton } from "@radix-ui/themes";
import X from "lucide-react/icons/x";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { confirmStore } from "#ui/confirm-store.ts";
import { confirm } from "#ui/confirm.tsx";

type Props = { title: string; description: string; onClose: () => void; children: ReactNode };

/** Whether Escape is meant for an open list inside the dialog, which closes first. */
const isInOpenList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null;

/** A dialog that is open as long as it is rendered. What was typed is given up only after a question. */
export const RecordDialog = ({ title, description, onClose, children }: Props): ReactElement => {
  const edited = useRef(false);
  const opener = useRef(document.activeElement);
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
    <Dialog.Root open onOpenChange={(open) => !open && void close()}>
      <Dialog.Content
        maxWidth="560px"
        className="admin-dialog"
        onInput={() => {
          edited.current = true;
        }}
        onEscapeKeyDown={(event) => {
          if (isInOpenList(event)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          // The dialog has no trigger of its own: whatever opened it gets the focus back, if it is still there.
          if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
          event.preventDefault();
          opener.current.focus();
        }}
      >
        <Dialog.Title as="h2" mb="1" mr="7">
          {title}
        </Dialog.Title>
        <Dialog.Description color="gray" mb="5">
          {description}
        </Dialog.Description>
        {children}
        {/* Last, so that the focus begins in the first field. */}
        <Dialog.Close>
          <IconButton variant="ghost" color="gray" size="3" aria-label="Close" className="dialog-close">
            <X size={22} aria-hidden />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
};

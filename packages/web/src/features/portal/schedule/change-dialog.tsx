import { Dialog, IconButton } from "@radix-ui/themes";
import X from "lucide-react/icons/x";
import { type ReactElement, type ReactNode, useRef } from "react";

type Props = {
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** Whether something else takes the focus when the dialog is gone. */
  leavesFocus: () => boolean;
  children: ReactNode;
};

/** A dialog of the schedule, open as long as it is rendered. */
export const ChangeDialog = ({ title, description, onClose, leavesFocus, children }: Props): ReactElement => {
  const opener = useRef(document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        maxWidth="560px"
        className="change-dialog"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leavesFocus() && opener.current instanceof HTMLElement && opener.current.isConnected)
            opener.current.focus();
        }}
      >
        <Dialog.Title as="h2" mb="1" mr="7">
          {title}
        </Dialog.Title>
        <Dialog.Description color="gray" mb="4" mr="7">
          {description}
        </Dialog.Description>
        <div className="form">{children}</div>
        {/* Last, so that the focus begins with what is asked. */}
        <Dialog.Close>
          <IconButton variant="ghost" color="gray" size="3" aria-label="Close" className="dialog-close">
            <X size={22} aria-hidden />
          </IconButton>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
};

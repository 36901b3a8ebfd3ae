import { Dialog, IconButton } from "@radix-ui/themes";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import { escapeCloses } from "./escape-closes.ts";
import { useBackCloses } from "./use-back-closes.ts";

type Props = Pick<ComponentProps<typeof Dialog.Content>, "className" | "onInput" | "onReset" | "onEscapeKeyDown"> & {
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** Open by the page's address, which Back changes by itself. */
  isInAddress?: boolean;
  /** Whether something else takes the focus when the dialog is gone. */
  leavesFocus?: () => boolean;
  children: ReactNode;
};

/** Back closes it. No trigger of its own: the opener gets the focus back. Needs the theme of `ui/site-theme.tsx`. */
export const FormDialog = ({
  title,
  description,
  onClose,
  isInAddress = false,
  leavesFocus,
  children,
  ...content
}: Props): ReactElement => {
  const opener = useRef(document.activeElement);
  useBackCloses(onClose, !isInAddress);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        maxWidth="560px"
        {...content}
        onKeyDown={escapeCloses(onClose, content.onEscapeKeyDown)}
        onCloseAutoFocus={(event) => {
          const isLeft = leavesFocus?.() === true;
          if (!isLeft && !(opener.current instanceof HTMLElement && opener.current.isConnected)) return;
          event.preventDefault();
          if (!isLeft && opener.current instanceof HTMLElement) opener.current.focus();
        }}
      >
        <Dialog.Title as="h2" mb="1" mr="7">
          {title}
        </Dialog.Title>
        <Dialog.Description color="gray" mb="4" mr="7">
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

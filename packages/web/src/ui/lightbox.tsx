import { Flex, IconButton } from "@radix-ui/themes";
import X from "lucide-react/icons/x";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";

type Props = {
  label: string;
  onClose: () => void;
  /** Fills the screen, and lays out its content itself. What has `data-overlay` in there closes it when it is clicked. */
  full?: boolean;
  children: ReactNode;
};

/** The native modal dialog holds the focus and returns it. */
export const Lightbox = ({ label, onClose, full = false, children }: Props): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Closed by the platform and not by taking it away: only then does the focus go back to where it was.
  const close = (): void => dialog.current?.close();
  const closeButton = (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      size="3"
      className="dialog-close"
      aria-label="Close"
      onClick={close}
    >
      <X size={22} aria-hidden />
    </IconButton>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button are the keyboard's way; this is the overlay's click
    <dialog
      ref={dialog}
      className={full ? "lightbox viewer" : "lightbox"}
      aria-label={label}
      onClose={() => {
        // React's strict mode closes and opens it once at the start; that late event means nothing.
        if (dialog.current?.open !== true) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target instanceof Element && target.hasAttribute("data-overlay"))) close();
      }}
    >
      {full ? (
        <>
          {closeButton}
          {children}
        </>
      ) : (
        <Flex direction="column" gap="4" px={{ initial: "4", sm: "6" }} pt="9" pb="5">
          {closeButton}
          {children}
        </Flex>
      )}
    </dialog>
  );
};

import type { KeyboardEvent } from "react";

/** A toast that came after a dialog is the layer above it, so that Radix does not tell the dialog of Escape. */
export const escapeCloses =
  (onClose: () => void, onEscape?: (event: globalThis.KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    onEscape?.(event.nativeEvent);
    if (event.nativeEvent.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

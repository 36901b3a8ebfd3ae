import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** A form that opens in the place of its button, which gets the focus back when the form is gone. */
export const useFormInPlace = () => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: (): void => setOpen(true), close: (): void => setOpen(false) };
};

/** The field that is written in first gets the focus when its form opens. */
export const useFocusOn = (form: RefObject<HTMLFormElement | null>, field: "input" | "textarea"): void => {
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(field)?.focus(), [form, field]);
};

import { type RefObject, useLayoutEffect, useRef } from "react";

/** For the button that opened a form: it gets the focus back when the form, which had it, is gone. */
export const useFocusBack = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};

/** The first field gets the focus when its form opens; with `field` the first such one. */
export const useFocusFirst = (
  form: RefObject<HTMLFormElement | null>,
  field = "input:not([type=hidden]), textarea",
): void => {
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [form, field]);
};

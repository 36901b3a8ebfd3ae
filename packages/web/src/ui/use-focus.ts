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

const firstField = "input:not([type=hidden]), textarea";

/** The first field gets the focus when its form opens; with a selector the first such one, with false none. */
export const useFocusFirst = (form: RefObject<HTMLFormElement | null>, field: string | boolean = true): void => {
  useLayoutEffect(() => {
    if (field !== false) form.current?.querySelector<HTMLElement>(field === true ? firstField : field)?.focus();
  }, [form, field]);
};

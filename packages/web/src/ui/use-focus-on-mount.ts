import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For what appears in the place of the button that was pressed: a ref to the element that takes the focus. It is taken
 * before the page is painted, so that no key goes nowhere.
 */
export const useFocusOnMount = <Element extends HTMLElement>(takesFocus = true): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return ref;
};

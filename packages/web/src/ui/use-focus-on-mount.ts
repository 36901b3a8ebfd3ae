import { type RefObject, useLayoutEffect, useRef } from "react";

/** Focus is taken before the page is painted, so that no key press gets lost. */
export const useFocusOnMount = <Element extends HTMLElement>(takesFocus = true): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return ref;
};

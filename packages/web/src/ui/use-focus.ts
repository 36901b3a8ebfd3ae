import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a button that takes the focus when what had it is gone. */
export const useFocusBack = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};

/** For what a button has opened elsewhere on the page: it comes into sight and takes the focus. */
export const useIntoSight = <Element extends HTMLElement>(isAsked = true): RefObject<Element | null> => {
  const ref = useFocusOnMount<Element>(isAsked);
  useLayoutEffect(() => {
    if (isAsked) ref.current?.scrollIntoView?.({ block: "start" });
  }, [ref, isAsked]);
  return ref;
};

/** Focus is taken before the page is painted, so that no key press gets lost. */
export const useFocusOnMount = <Element extends HTMLElement>(takesFocus = true): RefObject<Element | null> => {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return ref;
};

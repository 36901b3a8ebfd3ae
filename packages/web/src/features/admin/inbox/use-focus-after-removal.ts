import { useEffect, useRef } from "react";

/** What has the focus may go, as an entry that is solved, by a colleague too: then `place` gets it. */
export const useFocusAfterRemoval = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null);
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (focused.current === undefined || focused.current.isConnected) return;
    focused.current = undefined;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  const handlers = {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Of an element that is removed nothing else gets the focus.
      if (relatedTarget !== null) focused.current = undefined;
    },
  };
  return { place, handlers };
};

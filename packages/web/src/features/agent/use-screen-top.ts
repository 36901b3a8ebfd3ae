import { useEffect, useRef } from "react";

/** Screens differ only by the query, which the router does not treat as a new page: scroll and focus are set here. */
export const useScreenTop = (screen: string): void => {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [screen]);
};

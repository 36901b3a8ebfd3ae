import { useEffect, useRef } from "react";

/**
 * Shows each screen of the app from its top, and gives it the focus: screens differ by the query alone, which the router
 * does not take for a new page.
 *
 * @param screen names the screen that is shown
 */
export const useScreenTop = (screen: string): void => {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [screen]);
};

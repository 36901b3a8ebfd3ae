import { useEffect } from "react";

/** Three seconds of confetti when the page opens; none for people who asked for less motion. Renders nothing itself. */
export const Celebration = (): null => {
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let gone = false;
    let clear: (() => void) | undefined;
    const start = async (): Promise<void> => {
      // It is decoration: when its code does not arrive, nobody misses it.
      const code = await import("./confetti.ts").catch(() => undefined);
      if (!gone) clear = code?.startConfetti();
    };
    void start();
    return () => {
      gone = true;
      clear?.();
    };
  }, []);
  return null;
};

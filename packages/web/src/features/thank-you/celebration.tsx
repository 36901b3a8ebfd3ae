import { useEffect } from "react";

/**
 * Starts the confetti once its code is there. Without it, as offline, nothing falls.
 *
 * @returns ends it, also when it is still to come
 */
const celebrate = (): (() => void) => {
  let isOver = false;
  let clear: (() => void) | undefined;
  const start = async (): Promise<void> => {
    const { startConfetti } = await import("./confetti.ts");
    if (!isOver) clear = startConfetti();
  };
  start().catch(() => undefined);
  return () => {
    isOver = true;
    clear?.();
  };
};

/** Three seconds of confetti when the page opens; none for people who asked for less motion. Renders nothing itself. */
export const Celebration = (): null => {
  useEffect(() => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : celebrate()), []);
  return null;
};

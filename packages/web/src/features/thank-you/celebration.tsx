import { useEffect } from "react";

/** Returns what stops it, also before its code has come. */
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

export const Celebration = (): null => {
  useEffect(() => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : celebrate()), []);
  return null;
};

import { useEffect, useState } from "react";

/** How long a picture stays, in milliseconds. */
const slideTime = 5_000;

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Stands still while `isPaused`, and with reduced motion. A jump restarts the interval. */
export const useRotation = (
  count: number,
  isPaused: boolean,
): [index: number, jump: (to: number) => void, moved: boolean] => {
  const [reached, setReached] = useState<number>();
  const index = reached ?? 0;
  useEffect(() => {
    if (isPaused || still()) return undefined;
    const timer = setTimeout(() => setReached((index + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [index, isPaused, count]);
  return [index, (to) => setReached((to + count) % count), reached !== undefined];
};

import { useEffect, useState } from "react";

/** How long a picture stays, in milliseconds. */
const slideTime = 5_000;

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Stands still while `held`, and with reduced motion. A jump restarts the interval. */
export const useRotation = (
  count: number,
  held: boolean,
): [index: number, jump: (to: number) => void, moved: boolean] => {
  const [reached, setReached] = useState<number>();
  const index = reached ?? 0;
  useEffect(() => {
    if (held || still()) return undefined;
    const timer = setTimeout(() => setReached((index + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [index, held, count]);
  return [index, (to) => setReached((to + count) % count), reached !== undefined];
};

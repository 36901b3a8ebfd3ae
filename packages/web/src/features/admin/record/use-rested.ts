import { useEffect, useState } from "react";

/**
 * A value once it has not changed for a while: what is typed, when typing rests.
 *
 * @param rest in milliseconds
 */
export const useRested = <T>(value: T, rest: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, rest, value);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
};

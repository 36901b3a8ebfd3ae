import { useEffect, useState } from "react";

/** Milliseconds. */
const tick = 30_000;

/** The present, every half minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
};

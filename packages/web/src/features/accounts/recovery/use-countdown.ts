import { useEffect, useState } from "react";

const second = 1_000;

/** `secondsLeft`: whole seconds until then, rounded up; `wait` restarts with milliseconds. `firstUntil`: ms since 1970. */
export const useCountdown = (firstUntil: number) => {
  const [{ until, now }, setTimes] = useState(() => ({ until: firstUntil, now: Date.now() }));

  useEffect(() => {
    const timer = setInterval(() => {
      const at = Date.now();
      setTimes((times) => ({ ...times, now: at }));
      if (at >= until) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [until]);

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / second)),
    wait: (milliseconds: number): void => {
      const at = Date.now();
      setTimes({ until: at + milliseconds, now: at });
    },
  };
};

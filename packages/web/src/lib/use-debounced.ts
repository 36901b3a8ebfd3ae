import { useEffect, useState } from "react";

/** The value once it has stayed the same for `pause` milliseconds, and the one before until then; compared as JSON. */
export const useDebounced = <T>(value: T, pause: number): T => {
  const text = JSON.stringify(value);
  const [debounced, setDebounced] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced((now) => (now.text === text ? now : { text, value })), pause);
    return () => clearTimeout(timer);
  }, [text, value, pause]);
  return debounced.text === text ? value : debounced.value;
};

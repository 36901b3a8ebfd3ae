import { useEffect } from "react";
import { startConfetti } from "./confetti.ts";

/** Three seconds of confetti when the page opens; none for people who asked for less motion. Renders nothing itself. */
export const Celebration = (): null => {
  useEffect(() => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : startConfetti()), []);
  return null;
};

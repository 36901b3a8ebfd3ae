import { confettiCanvas } from "./confetti-canvas.ts";

/** How long it rains and how often, in milliseconds. */
const confettiTime = 3_000;
const confettiPause = 250;

/**
 * Fires at once and every 250 ms, until 3 s are over.
 *
 * @param fire throws one handful
 * @returns ends it early
 */
const everyMoment = (fire: () => void): (() => void) => {
  let left = confettiTime / confettiPause;
  const next = (): void => {
    fire();
    left -= 1;
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(next, confettiPause);
  next();
  return () => clearInterval(timer);
};

/**
 * Confetti over the page.
 *
 * @returns clears it away at once
 */
export const startConfetti = (): (() => void) => {
  const canvas = confettiCanvas(Math.random);
  const stop = everyMoment(canvas.fire);
  return () => {
    stop();
    canvas.clear();
  };
};

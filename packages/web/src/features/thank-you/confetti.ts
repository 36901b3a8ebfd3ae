import { create } from "canvas-confetti";

/** How long it rains and how often, in milliseconds. */
const duration = 3_000;
const pause = 250;

/** From the left and from the right edge, by the share of the page's width. */
const sides = [
  { x: 0, angle: 60 },
  { x: 1, angle: 120 },
] as const;

const look = {
  particleCount: 13,
  spread: 55,
  colors: ["#3e63dd", "#a9b9ff", "#e9a23b", "#f6d98f", "#4c9a6a", "#d98e63"],
};

/**
 * Throws confetti over the page, at once and every 250 ms, until 3 s are over.
 *
 * @returns clears it away at once
 */
export const startConfetti = (): (() => void) => {
  // Drawn by the page itself: its policy allows no worker that is made of a blob.
  const fire = create(undefined, { resize: true });
  let left = duration / pause;
  const next = (): void => {
    for (const { x, angle } of sides) void fire({ ...look, angle, origin: { x, y: 0.55 } });
    left -= 1;
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(next, pause);
  next();
  return () => {
    clearInterval(timer);
    fire.reset();
  };
};

import { create } from "canvas-confetti";

/** How long it rains and how often, in milliseconds. */
const duration = 3_000;
const pause = 250;

const sides = [
  { x: 0, angle: 60 },
  { x: 1, angle: 120 },
] as const;

const look = {
  particleCount: 13,
  spread: 55,
  colors: ["#3e63dd", "#a9b9ff", "#e9a23b", "#f6d98f", "#4c9a6a", "#d98e63"],
};

const addCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 100";
  document.body.append(canvas);
  return canvas;
};

/** Returns what clears it away. */
export const startConfetti = (): (() => void) => {
  const canvas = addCanvas();
  // Drawn by the page itself: its policy allows no worker that is made of a blob.
  const fire = create(canvas, { resize: true });
  let left = duration / pause;
  const next = async (): Promise<void> => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    const isLast = left === 0;
    const falling = sides.map(({ x, angle }) => fire({ ...look, angle, origin: { x, y: 0.55 } }));
    for (const flakes of falling) await flakes;
    if (isLast) canvas.remove();
  };
  const timer = setInterval(() => void next(), pause);
  void next();
  return () => {
    clearInterval(timer);
    fire.reset();
    canvas.remove();
  };
};

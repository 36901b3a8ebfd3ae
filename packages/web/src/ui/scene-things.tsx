import type { ReactElement } from "react";

/** A potted plant; `x`, `y` is the middle of the pot's foot. */
export const Plant = ({ x, y, scale }: { x: number; y: number; scale: number }): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <ellipse cx="0" cy="2" rx="26" ry="4" opacity=".09" />
    <path fill="#557f5b" d="M0-32q-34-18-34-60 32 12 34 46 0-46 32-56 4 42-28 70z" />
    <path fill="#7fa97f" d="M-2-30Q-14-72 0-108q16 34 4 78z" />
    <path fill="#6b966e" d="M2-32q8-32 38-40-4 30-34 42z" />
    <path fill="#d99b73" d="M-20-36h40l-5 38h-30z" />
    <path fill="#c8875e" d="M-22-38h44v9h-44z" />
  </g>
);

/** A floor lamp; `x`, `y` is the middle of its foot. */
export const Lamp = ({ x, y }: { x: number; y: number }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <circle cy="-138" r="54" fill="#ffe7ad" opacity=".3" />
    <path fill="#8b7048" d="M-2-118h4V-2h-4z" />
    <path fill="#8b7048" d="M-20-4h40v5h-40z" />
    <path fill="#f7e4b5" d="M-18-164h36l14 48h-64z" />
  </g>
);

import type { ReactElement } from "react";
import { useId } from "react";
import type { Palette } from "./scene-light.ts";

type Props = { x: number; y: number; width: number; height: number; palette: Palette };

/** A window and the Wasatch range behind it. */
export const WindowView = ({ x, y, width, height, palette }: Props): ReactElement => {
  const id = useId();
  const [sunX, sunY] = palette.sunAt;
  return (
    <>
      <rect x={x - 8} y={y - 8} width={width + 16} height={height + 16} rx="4" fill="#000" opacity=".07" />
      <rect x={x - 9} y={y - 10} width={width + 18} height={height + 18} rx="4" fill={palette.trim} />
      <svg x={x} y={y} width={width} height={height} viewBox="0 0 200 140" preserveAspectRatio="xMidYMid slice">
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor={palette.sky[0]} />
          <stop offset=".8" stopColor={palette.sky[1]} />
        </linearGradient>
        <path fill={`url(#${id})`} d="M-60-40h320v220H-60z" />
        <circle cx={sunX} cy={sunY} r="26" fill={palette.sun} opacity=".35" />
        <circle cx={sunX} cy={sunY} r="13" fill={palette.sun} />
        <path
          fill={palette.far}
          d="M-60 104l38-30 20 12 34-38 16 16 22-24 30 34 18-14 34 34 26-20 30 22 30-14 42 30v60H-60z"
        />
        <path fill={palette.near} d="M-60 118l46-22 26 8 40-46 18 22 14-10 38 36 22-16 36 22 30-12 50 26v60H-60z" />
        <path
          fill={palette.snow}
          d="M52 58l-22 25 9-3 5 6 8-8 6 6 5-9 7 5zM84 70l-10 7 7 3 4-3 6 7 3-4 8 7zM144 90l-11 8 6 1 5-3 4 5 3-4 8 5z"
        />
        <path fill={palette.hill} d="M-60 128q50-16 96-6t84-4 88 2 62 4v60H-60z" />
        <path fill={palette.hill} d="M-60 138q80-14 150-4t170-4v60H-60z" style={{ filter: "brightness(.88)" }} />
      </svg>
      <path
        fill="none"
        stroke={palette.trim}
        strokeWidth="5"
        d={`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.4}h${width}`}
      />
      <rect x={x - 16} y={y + height + 6} width={width + 32} height="9" rx="3" fill={palette.trim} />
      <rect x={x - 16} y={y + height + 13} width={width + 32} height="4" rx="2" fill="#000" opacity=".08" />
    </>
  );
};

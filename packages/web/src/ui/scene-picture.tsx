import { type ReactElement, useId } from "react";
import { type Light, palettes } from "./scene-light.ts";
import { type Room, rooms } from "./scene-rooms.tsx";
import { WindowView } from "./scene-window.tsx";

/** `before`: the same room on the day we are called; `halves`: that on the left, and clean on the right. */
export type SceneState = "clean" | "before" | "halves";
export type SceneProps = { room: Room; light: Light; state: SceneState };

/** A room with a view of the valley, drawn. The build makes a file of it; pages show it through `Scene`. */
export const ScenePicture = ({ room, light, state }: SceneProps): ReactElement => {
  const id = useId();
  const palette = palettes[light];
  const {
    window: [x, y, width, height],
    Furniture,
  } = rooms[room];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id={`${id}w`} x2="0" y2="1">
          <stop stopColor={palette.wall[0]} />
          <stop offset="1" stopColor={palette.wall[1]} />
        </linearGradient>
        <linearGradient id={`${id}f`} x2="0" y2="1">
          <stop stopColor={palette.floor[1]} />
          <stop offset="1" stopColor={palette.floor[0]} />
        </linearGradient>
        <linearGradient id={`${id}b`} x2="0" y2="1">
          <stop stopColor={palette.beam} stopOpacity="0" />
          <stop offset="1" stopColor={palette.beam} stopOpacity=".6" />
        </linearGradient>
      </defs>
      <path fill={`url(#${id}w)`} d="M0 0h480v276H0z" />
      <path fill={`url(#${id}f)`} d="M0 276h480v84H0z" />
      <path stroke="#7a5a34" strokeOpacity=".13" d="M0 296h480M0 322h480M120 276l-34 84M260 276v84M392 276l30 84" />
      <path fill={palette.trim} d="M0 268h480v9H0z" />
      <WindowView x={x} y={y} width={width} height={height} palette={palette} />
      <Furniture />
      <path
        fill={`url(#${id}b)`}
        d={`M${x} ${y + height + 16}h${width}L${x + width + 104} 360H${x + 44}z`}
        style={{ mixBlendMode: "soft-light" }}
      />
      {state !== "clean" && (
        // An inner picture cuts off what is outside of it.
        <svg width={state === "halves" ? 240 : 480} height="360">
          <Mess x={x} y={y} width={width} height={height} />
        </svg>
      )}
    </svg>
  );
};

type Box = { x: number; y: number; width: number; height: number };

/** A dull veil, smears on the window, and things on the floor. */
const Mess = ({ x, y, width, height }: Box): ReactElement => (
  <>
    <path fill="#6d6045" opacity=".24" d="M0 0h480v360H0z" />
    <g fill="none" stroke="#efe9dc" strokeLinecap="round" strokeWidth="9" opacity=".34">
      <path
        d={`M${x + width * 0.14} ${y + height * 0.7}q${width * 0.2} ${-height * 0.4} ${width * 0.36} ${-height * 0.1}`}
      />
      <path
        d={`M${x + width * 0.55} ${y + height * 0.42}q${width * 0.16} ${height * 0.3} ${width * 0.32} ${-height * 0.1}`}
      />
    </g>
    <g opacity=".95">
      <path fill="#6f7f9f" d="M38 344q8-26 34-24 12-12 30-2 26-4 32 18 4 10-8 12H46q-10 0-8-4" />
      <path fill="#8f9dba" d="M62 346q6-20 26-16 20-10 30 16z" />
      <path fill="#e9e1d0" d="M300 330l34-8 8 18-36 9zM352 342l28 2-3 14h-30z" />
      <path fill="#b4654a" d="M420 318h22l-3 26h-16z" />
      <path fill="#6b4a35" d="M421 322h20l-.6 5h-18.8z" />
      <g fill="#5c4b33" opacity=".55">
        <circle cx="176" cy="338" r="3" />
        <circle cx="192" cy="349" r="2" />
        <circle cx="212" cy="333" r="2.5" />
        <circle cx="236" cy="350" r="3" />
        <circle cx="262" cy="340" r="2" />
        <circle cx="152" cy="352" r="2" />
      </g>
    </g>
  </>
);

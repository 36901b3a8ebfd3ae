import type { ReactElement } from "react";
import { palettes } from "#ui/scene-light.ts";

const { sky, sun, far, near, hill, snow } = palettes.morning;

/** The valley in the morning, with the houses we clean. An illustration, drawn by hand for a wide strip. */
export const Valley = (): ReactElement => (
  <svg
    className="valley"
    viewBox="0 0 1440 400"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label="Illustration: morning light over a valley with a few houses below the mountains"
  >
    <defs>
      <linearGradient id="valley-sky" x2="0" y2="1">
        <stop stopColor={sky[0]} />
        <stop offset=".75" stopColor={sky[1]} />
      </linearGradient>
    </defs>
    <path fill="url(#valley-sky)" d="M0 0h1440v400H0z" />
    <circle cx="905" cy="128" r="74" fill={sun} opacity=".4" />
    <circle cx="905" cy="128" r="40" fill={sun} />
    <path
      fill={far}
      d="M0 258l96-66 60 30 104-98 54 44 70-60 86 84 58-34 92 78 76-48 84 60 92-80 66 48 96-88 72 62 60-40 94 84 88-56 92 72v150H0z"
    />
    <path
      fill={snow}
      d="M260 124l-46 44 22-6 12 14 16-18 18 16 12-16 20 10zM384 108l-38 33 20-5 14 13 16-16 14 13 18 2zM1034 150l-42 39 20-5 12 12 16-17 16 14 14-10zM822 172l-36 31 18-4 12 10 14-14 16 8z"
    />
    <path
      fill={near}
      d="M0 300l120-62 70 26 118-92 66 52 52-26 118 92 80-44 96 54 104-40 90 52 116-70 84 46 70-58 108 70 148-62v160H0z"
    />
    <path
      fill={snow}
      d="M308 172l-44 34 22-4 14 10 14-16 18 16 18-6zM1184 230l-30 25 18-3 12 9 14-14 16 6z"
      opacity=".9"
    />
    <path fill={hill} d="M0 330q180-52 380-24t380-6 360 4 320-14v110H0z" />
    <path fill="#8ea88a" d="M0 352q260-44 520-18t460-8 460 6v68H0z" />
    <House x={210} y={318} wall="#fffaf0" roof="#5168a8" />
    <House x={430} y={306} wall="#f6e7cc" roof="#a2603f" small />
    <House x={716} y={314} wall="#fffaf0" roof="#6d7f6a" />
    <House x={930} y={306} wall="#e9edf6" roof="#5d6577" small />
    <House x={1190} y={316} wall="#f6e7cc" roof="#5168a8" />
    <path fill="#7d9979" d="M0 380q360-34 720-14t720-12v46H0z" />
    <Tree x={160} y={352} />
    <Tree x={338} y={344} />
    <Tree x={372} y={350} />
    <Tree x={640} y={352} />
    <Tree x={856} y={350} />
    <Tree x={1060} y={346} />
    <Tree x={1096} y={354} />
    <Tree x={1330} y={350} />
  </svg>
);

type HouseProps = { x: number; y: number; wall: string; roof: string; small?: boolean };

const House = ({ x, y, wall, roof, small = false }: HouseProps): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${small ? 0.72 : 1})`}>
    <path fill={wall} d="M0 0h88v46H0z" />
    <path fill={roof} d="M-9 2L44-32 97 2z" />
    <path fill={roof} opacity=".85" d="M66-30h11v22L66-16z" />
    <path fill="#ffdf9a" d="M12 12h18v16H12zM58 12h18v16H58z" />
    <path fill={roof} d="M37 16h15v30H37z" />
  </g>
);

const Tree = ({ x, y }: { x: number; y: number }): ReactElement => (
  <>
    <path fill="#8a6a48" d={`M${x - 2} ${y}h4v12h-4z`} />
    <path fill="#5f8062" d={`M${x} ${y - 42}l14 26h-6l10 18h-36l10-18h-6z`} />
  </>
);

import type { ReactElement } from "react";
import { Lamp, Plant } from "./scene-things.tsx";

type RoomPlan = {
  window: readonly [x: number, y: number, width: number, height: number];
  Furniture: () => ReactElement;
};

const Living = (): ReactElement => (
  <>
    <ellipse cx="236" cy="332" rx="196" ry="24" fill="#eee6d6" />
    <ellipse cx="236" cy="332" rx="166" ry="18" fill="#e3d8c2" />
    <Plant x={48} y={292} scale={1.15} />
    <rect x="112" y="186" width="236" height="84" rx="20" fill="#c9cfdd" />
    <rect x="122" y="198" width="108" height="60" rx="12" fill="#d8dde8" />
    <rect x="230" y="198" width="108" height="60" rx="12" fill="#d8dde8" />
    <rect x="96" y="218" width="36" height="84" rx="16" fill="#b9c1d3" />
    <rect x="328" y="218" width="36" height="84" rx="16" fill="#b9c1d3" />
    <rect x="126" y="250" width="208" height="48" rx="12" fill="#c9cfdd" />
    <path fill="#9a7b52" d="M116 300h8v16h-8zM336 300h8v16h-8z" />
    <rect x="142" y="210" width="52" height="46" rx="10" fill="#f5ead1" transform="rotate(-8 168 233)" />
    <rect x="272" y="212" width="50" height="44" rx="10" fill="#7d93c7" transform="rotate(7 297 234)" />
    <Lamp x={418} y={312} />
  </>
);

const Kitchen = (): ReactElement => (
  <>
    <rect x="34" y="52" width="96" height="104" rx="4" fill="#e4dcca" />
    <path stroke="#cfc4ac" strokeWidth="2" d="M82 54v100" />
    <rect x="352" y="52" width="96" height="104" rx="4" fill="#e4dcca" />
    <path stroke="#cfc4ac" strokeWidth="2" d="M400 54v100" />
    <path fill="#b08c5d" d="M72 100h4v16h-4zM88 100h4v16h-4zM390 100h4v16h-4zM406 100h4v16h-4z" />
    <rect x="0" y="206" width="480" height="14" fill="#f9f5ec" />
    <rect x="0" y="218" width="480" height="3" fill="#000" opacity=".09" />
    <rect x="0" y="221" width="480" height="88" fill="#8fa08c" />
    <path stroke="#7c8d79" strokeWidth="2" d="M112 222v86M214 222v86M316 222v86M418 222v86" />
    <path fill="#c9a877" d="M98 234h4v20h-4zM122 234h4v20h-4zM200 234h4v20h-4zM326 234h4v20h-4zM404 234h4v20h-4z" />
    <path fill="#6e7f6b" d="M0 303h480v7H0z" />
    <path fill="none" stroke="#9aa3ad" strokeWidth="7" strokeLinecap="round" d="M240 204v-30q0-16 15-16t15 15" />
    <rect x="214" y="200" width="74" height="8" rx="3" fill="#c3c9cf" />
    <path fill="#e9d9b8" d="M52 206l4-30h34l4 30z" />
    <path fill="#6f9a70" d="M72 178q-20-8-18-30 20 6 20 28 2-30 22-32 0 26-20 34z" />
    <rect x="352" y="180" width="30" height="26" rx="6" fill="#d7825a" />
    <path fill="none" stroke="#d7825a" strokeWidth="5" d="M382 186q12 0 12 8t-12 8" />
    <rect x="404" y="160" width="9" height="46" rx="4" fill="#b98d58" />
    <rect x="418" y="170" width="9" height="36" rx="4" fill="#c99f6d" />
    <ellipse cx="240" cy="340" rx="120" ry="12" fill="#e9e0cd" />
  </>
);

const Bathroom = (): ReactElement => (
  <>
    <path fill="#e6edf0" d="M0 170h480v98H0z" />
    <path
      stroke="#d3dee3"
      d="M0 194h480M0 219h480M0 244h480M60 170v98M120 170v98M180 170v98M240 170v98M300 170v98M360 170v98M420 170v98"
    />
    <path fill="#000" opacity=".07" d="M116 312h284l-12 9H128z" />
    <path fill="#fdfdfc" d="M104 214h304q8 0 8 8 0 86-62 92H158q-62-6-62-92 0-8 8-8" />
    <path fill="#e5e9ec" d="M100 236q6 70 60 78h192q54-8 60-78 4 0 4-8-4 80-64 92H160q-60-12-64-92 0 8 4 8" />
    <rect x="90" y="206" width="332" height="14" rx="7" fill="#fff" />
    <path fill="#b08c5d" d="M148 314h14l-6 14h-6zM350 314h14l-2 14h-6z" />
    <path fill="none" stroke="#a9b2ba" strokeWidth="7" strokeLinecap="round" d="M386 206v-44q0-14-14-14h-8" />
    <path fill="#f2e4c6" d="M132 206h62v52q-31 8-62 0z" />
    <path fill="#e2cfa6" d="M132 240h62v6h-62z" />
    <Plant x={442} y={306} scale={1.05} />
    <rect x="40" y="270" width="40" height="44" rx="4" fill="#c7a676" />
    <rect x="36" y="256" width="48" height="10" rx="5" fill="#fff" />
    <rect x="38" y="246" width="44" height="10" rx="5" fill="#cbd6ee" />
    <ellipse cx="240" cy="342" rx="104" ry="11" fill="#f2ece0" />
  </>
);

const Bedroom = (): ReactElement => (
  <>
    <ellipse cx="240" cy="338" rx="214" ry="20" fill="#eadfca" />
    <rect x="104" y="158" width="272" height="120" rx="14" fill="#c39a68" />
    <rect x="114" y="168" width="252" height="100" rx="8" fill="#d3ad7d" />
    <rect x="112" y="236" width="256" height="84" rx="14" fill="#fdfbf6" />
    <rect x="136" y="204" width="92" height="50" rx="16" fill="#ffffff" />
    <rect x="252" y="204" width="92" height="50" rx="16" fill="#ffffff" />
    <path
      fill="#e9eef8"
      d="M136 236q46 14 92 0v4q0 14-16 14h-60q-16 0-16-14zM252 236q46 14 92 0v4q0 14-16 14h-60q-16 0-16-14z"
    />
    <path fill="#a9b8dd" d="M104 266q136-16 272 0v46q0 12-12 12H116q-12 0-12-12z" />
    <path fill="#c6d0ea" d="M104 266q136-16 272 0v14q-136-14-272 0z" />
    <path fill="#9a7b52" d="M120 322h10v14h-10zM350 322h10v14h-10z" />
    <rect x="40" y="252" width="48" height="62" rx="5" fill="#cfa876" />
    <path stroke="#b08a57" strokeWidth="2" d="M42 282h44" />
    <path fill="#f6e3b4" d="M50 206h28l8 26H42z" />
    <path fill="#b79463" d="M62 232h4v20h-4z" />
    <Plant x={428} y={312} scale={1.2} />
  </>
);

const Office = (): ReactElement => (
  <>
    <path fill="#c9a170" d="M32 92h92v6H32zM32 146h92v6H32z" />
    <path fill="#7d93c7" d="M40 62h11v30H40z" />
    <path fill="#d98e63" d="M53 56h9v36h-9z" />
    <path fill="#8fae8b" d="M64 66h12v26H64z" />
    <path fill="#e3cfa5" d="M84 72h28v20H84z" />
    <path fill="#d9ccb2" d="M42 118h40v28H42z" />
    <path fill="#5d6fa8" d="M92 112h9v34h-9zM103 118h8v28h-8z" />
    <path fill="#000" opacity=".08" d="M70 318h350v8H70z" />
    <path fill="#cda672" d="M56 214h372v14H56z" />
    <path fill="#b98e58" d="M56 228h372v5H56z" />
    <path fill="#a67f4d" d="M74 233h12v88H74zM398 233h12v88h-12z" />
    <rect x="186" y="136" width="120" height="70" rx="7" fill="#3d4356" />
    <rect x="192" y="142" width="108" height="58" rx="3" fill="#dfe7f7" />
    <path fill="#b9c8ea" d="M202 154h52v6h-52zM202 168h80v5h-80zM202 180h66v5h-66z" />
    <path fill="#3d4356" d="M240 206h12v8h-12z" />
    <rect x="214" y="208" width="64" height="6" rx="3" fill="#5a6176" />
    <rect x="330" y="192" width="20" height="22" rx="4" fill="#fff" />
    <path fill="#fff" d="M352 196q10 2 0 12z" />
    <rect x="196" y="236" width="96" height="58" rx="18" fill="#66779f" />
    <path fill="#4c5a7d" d="M238 294h12v26h-12z" />
    <path fill="none" stroke="#4c5a7d" strokeWidth="7" strokeLinecap="round" d="M212 330q32-20 64 0" />
    <Plant x={442} y={214} scale={0.62} />
  </>
);

const Dining = (): ReactElement => (
  <>
    <path stroke="#5f5545" strokeWidth="2" d="M240 0v44" />
    <path fill="#d98e63" d="M204 72q4-30 36-30t36 30z" />
    <ellipse cx="240" cy="73" rx="36" ry="5" fill="#ffe9bd" />
    <ellipse cx="240" cy="334" rx="200" ry="20" fill="#e9e0cd" />
    <path
      fill="#a9825a"
      d="M84 168h10v150H84zM130 168h10v68h-10zM84 168h56v12H84zM84 190h56v8H84zM386 168h10v150h-10zM340 168h10v68h-10zM340 168h56v12h-56zM340 190h56v8h-56z"
    />
    <path fill="#e6dac2" d="M80 234h64v10H80zM336 234h64v10h-64z" />
    <path fill="#c69b66" d="M70 232h340v16H70z" />
    <path fill="#ad824e" d="M70 246h340v5H70z" />
    <path fill="#ad824e" d="M118 251h16l-8 75h-10zM346 251h16l2 75h-10z" />
    <path fill="#f7f2e6" d="M186 220h108l10 12H176z" />
    <path fill="#dbe3f5" d="M222 232q-4-30 4-34h28q8 4 4 34z" />
    <path fill="#6f9a70" d="M238 200q-26-14-22-44 24 12 24 36 4-38 26-42 2 34-22 50z" />
    <circle cx="232" cy="168" r="6" fill="#f0b9a0" />
    <circle cx="252" cy="158" r="7" fill="#f7dfa6" />
    <ellipse cx="150" cy="230" rx="28" ry="5" fill="#fff" />
    <ellipse cx="332" cy="230" rx="28" ry="5" fill="#fff" />
  </>
);

const Entry = (): ReactElement => (
  <>
    <path fill="#000" opacity=".07" d="M46 276h144v6H46z" />
    <rect x="46" y="58" width="136" height="220" rx="4" fill="#fffaf0" />
    <rect x="56" y="68" width="116" height="208" rx="3" fill="#5168a8" />
    <rect x="72" y="86" width="84" height="74" rx="4" fill="#f9e9c6" />
    <path stroke="#5168a8" strokeWidth="4" d="M114 86v74" />
    <path fill="#465a95" d="M72 178h38v80H72zM118 178h38v80h-38z" />
    <circle cx="162" cy="184" r="5" fill="#e3c17e" />
    <path fill="#b98e58" d="M226 232h206v12H226z" />
    <path fill="#a27a48" d="M240 244h10v64h-10zM408 244h10v64h-10zM240 284h178v7H240z" />
    <rect x="262" y="216" width="66" height="18" rx="8" fill="#dfe4f0" />
    <rect x="340" y="216" width="66" height="18" rx="8" fill="#f2e1bd" />
    <path fill="#7a5f45" d="M270 262h22v14q14 2 14 8h-36zM314 262h22v14q14 2 14 8h-36z" />
    <ellipse cx="126" cy="330" rx="104" ry="15" fill="#cfc0a2" />
    <ellipse cx="126" cy="330" rx="86" ry="11" fill="#dccfb3" />
    <Plant x={452} y={308} scale={1.05} />
  </>
);

const Cabin = (): ReactElement => (
  <>
    <path
      stroke="#b58f60"
      strokeOpacity=".32"
      d="M0 40h88M0 84h88M0 128h88M0 172h88M0 216h88M392 40h88M392 84h88M392 128h88M392 172h88M392 216h88"
    />
    <path fill="#a97c4b" d="M0 0h480v16H0z" />
    <ellipse cx="236" cy="334" rx="196" ry="22" fill="#b85c4a" />
    <ellipse cx="236" cy="334" rx="170" ry="17" fill="#eadcc0" />
    <ellipse cx="236" cy="334" rx="140" ry="12" fill="#b85c4a" />
    <path fill="#3c3f4a" d="M30 196h72v100H30zM58 0h14v196H58z" />
    <rect x="42" y="214" width="48" height="44" rx="5" fill="#ffb35c" />
    <path fill="#ff8a3c" d="M66 222q20 18 8 36H56q-10-16 10-36" />
    <path fill="#2c2f38" d="M34 296h8v14h-8zM90 296h8v14h-8z" />
    <rect x="188" y="196" width="128" height="96" rx="24" fill="#8b6a4c" />
    <rect x="172" y="230" width="32" height="74" rx="14" fill="#7a5b40" />
    <rect x="300" y="230" width="32" height="74" rx="14" fill="#7a5b40" />
    <rect x="200" y="252" width="104" height="46" rx="12" fill="#9c7958" />
    <rect x="226" y="212" width="54" height="46" rx="9" fill="#efe3cb" transform="rotate(-6 253 235)" />
    <path fill="#b85c4a" d="M222 226l58-6 1 8-58 6zM225 244l57-6v6l-57 6z" />
    <Lamp x={412} y={312} />
  </>
);

/** Where the window is, and what stands in front of it. */
export const rooms = {
  living: { window: [136, 44, 208, 122], Furniture: Living },
  kitchen: { window: [164, 52, 154, 100], Furniture: Kitchen },
  bathroom: { window: [176, 36, 128, 108], Furniture: Bathroom },
  bedroom: { window: [150, 34, 180, 104], Furniture: Bedroom },
  office: { window: [156, 40, 268, 78], Furniture: Office },
  dining: { window: [96, 44, 288, 112], Furniture: Dining },
  entry: { window: [252, 66, 158, 112], Furniture: Entry },
  cabin: { window: [108, 34, 264, 150], Furniture: Cabin },
} as const satisfies Record<string, RoomPlan>;

export type Room = keyof typeof rooms;

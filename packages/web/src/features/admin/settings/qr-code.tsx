import type { ReactElement } from "react";
import { encode } from "uqr";

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** Dark on white in both themes: many authenticator apps read nothing else. */
const QrCode = ({ text }: { text: string }): ReactElement => {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg aria-hidden width="220" height="220" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
export default QrCode;

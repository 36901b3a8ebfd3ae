import type { ReactElement } from "react";
import { encode } from "uqr";

/** Rows of dark squares, as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** A text, which stands beside it for whoever sees no pictures, as a picture that phones scan. Dark on white in both themes: many apps read nothing else. */
const QrCode = ({ text }: { text: string }): ReactElement => {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg className="settings__qr" aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
export default QrCode;

import type { CSSProperties } from "react";

export type CssVariables = CSSProperties & Readonly<Record<`--${string}`, number>>;

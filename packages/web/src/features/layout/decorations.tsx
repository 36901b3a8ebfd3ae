import type { ReactElement } from "react";
import { Mark } from "#ui/mark.tsx";

/** A mop that floats at the footer's edge. Decoration only. */
export const Mop = (): ReactElement => <Mark name="mop" className="float float--mop" width="60" height="150" />;

/** A folded cloth that floats at the footer's other edge. Decoration only. */
export const Cloth = (): ReactElement => <Mark name="cloth" className="float float--cloth" width="110" height="80" />;

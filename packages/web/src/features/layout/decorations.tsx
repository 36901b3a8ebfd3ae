import type { ReactElement } from "react";
import { DecorativeMark } from "#ui/decorative-mark.tsx";

export const Mop = (): ReactElement => (
  <DecorativeMark name="mop" className="float float--mop" width="60" height="150" />
);

export const Cloth = (): ReactElement => (
  <DecorativeMark name="cloth" className="float float--cloth" width="110" height="80" />
);

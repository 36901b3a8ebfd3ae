import type { ReactElement } from "react";
import { Mark } from "#ui/mark.tsx";

export const Mop = (): ReactElement => <Mark name="mop" className="float float--mop" width="60" height="150" />;

export const Cloth = (): ReactElement => <Mark name="cloth" className="float float--cloth" width="110" height="80" />;

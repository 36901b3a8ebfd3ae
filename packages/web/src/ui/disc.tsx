import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

/** An icon of the set, and the colors of its disc; the accent's without one. */
export type DiscLook = { Icon: LucideIcon; color?: "grass" | "amber" };

/** An icon on a pale disc. Decoration: words beside it say the same. */
export const Disc = ({ Icon, color }: DiscLook): ReactElement => (
  <span className="disc" data-accent-color={color}>
    <Icon size={22} aria-hidden />
  </span>
);

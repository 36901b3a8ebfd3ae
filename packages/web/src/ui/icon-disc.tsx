import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

export type DiscLook = { Icon: LucideIcon; color?: "grass" | "amber" };

export const IconDisc = ({ Icon, color }: DiscLook): ReactElement => (
  <span className="disc" data-accent-color={color}>
    <Icon size={22} aria-hidden />
  </span>
);

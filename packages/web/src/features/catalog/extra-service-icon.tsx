import type { ExtraService } from "@cleaning/contract/catalog";
import BrushCleaning from "lucide-react/icons/brush-cleaning";
import Flame from "lucide-react/icons/flame";
import Refrigerator from "lucide-react/icons/refrigerator";
import SprayCan from "lucide-react/icons/spray-can";
import type { ReactElement } from "react";

const icons = {
  "spray-can": SprayCan,
  "temperature-low": Refrigerator,
  fire: Flame,
  other: BrushCleaning,
} as const satisfies Record<ExtraService["icon"], unknown>;

/** The icon an extra service names; a brush when it names none we know. */
export const ExtraServiceIcon = ({ icon }: { icon: ExtraService["icon"] }): ReactElement => {
  const Icon = icons[icon];
  return (
    <span className="disc">
      <Icon size={22} aria-hidden />
    </span>
  );
};

import type { ExtraService } from "@cleaning/contract/catalog/catalog";
import BrushCleaning from "lucide-react/icons/brush-cleaning";
import Flame from "lucide-react/icons/flame";
import Refrigerator from "lucide-react/icons/refrigerator";
import SprayCan from "lucide-react/icons/spray-can";
import type { ReactElement } from "react";
import { IconDisc } from "#ui/icon-disc.tsx";

const icons = {
  "spray-can": SprayCan,
  "temperature-low": Refrigerator,
  fire: Flame,
  other: BrushCleaning,
} as const satisfies Record<ExtraService["icon"], unknown>;

export const ExtraServiceIcon = ({ icon }: Pick<ExtraService, "icon">): ReactElement => <IconDisc Icon={icons[icon]} />;

import type { SyncKind } from "@cleaning/contract/checkout/sync";
import type { LucideIcon } from "lucide-react";
import Building from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import Package from "lucide-react/icons/package";
import Repeat from "lucide-react/icons/repeat";
import SprayCan from "lucide-react/icons/spray-can";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";

/** In the order of the tiles and tabs. */
export const kindsOfRecords: readonly { kind: SyncKind; title: string; Icon: LucideIcon }[] = [
  { kind: "services", title: "Services", Icon: SprayCan },
  { kind: "products", title: "Products", Icon: Package },
  { kind: "customers", title: "Customers", Icon: UsersRound },
  { kind: "agents", title: "Agents", Icon: UserRoundCheck },
  { kind: "subscriptions", title: "Subscriptions", Icon: Repeat },
  { kind: "schedules", title: "Schedules", Icon: CalendarDays },
  { kind: "organization", title: "Organization", Icon: Building },
];

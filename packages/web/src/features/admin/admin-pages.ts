import { provider, providerPages } from "@cleaning/contract/provider";
import type { LucideIcon } from "lucide-react";
import CalendarSync from "lucide-react/icons/calendar-sync";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";

type AdminPage = { to: `/${string}`; name: string; Icon: LucideIcon };

/** The pages of the admin area, in the order of its menu (specification, section 2, "Admin shell"). */
export const adminPages: readonly AdminPage[] = [
  { to: "/admin", name: "Dashboard", Icon: LayoutDashboard },
  { to: "/admin/agents", name: "Agents", Icon: UserRoundCheck },
  { to: "/admin/customers", name: "Customers", Icon: UsersRound },
  { to: "/admin/subscriptions", name: "Subscriptions", Icon: Repeat },
  { to: providerPages.sync, name: `${provider.name} Sync`, Icon: CalendarSync },
];

/** Where Settings of the account menu lead, and what is there. */
export const settingsPage = "/admin/settings";
export const settingsText = "Two-step sign-in";

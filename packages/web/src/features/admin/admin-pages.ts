import type { LucideIcon } from "lucide-react";
import CalendarSync from "lucide-react/icons/calendar-sync";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Repeat from "lucide-react/icons/repeat";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type PageName, pages } from "../../pages.ts";

/** The pages of the admin area, in the order of its menu. */
export const adminPages: readonly (Pick<(typeof pages)[PageName], "path" | "name"> & { Icon: LucideIcon })[] = [
  { ...pages["admin-dashboard"], Icon: LayoutDashboard },
  { ...pages["admin-agents"], Icon: UserRoundCheck },
  { ...pages["admin-customers"], Icon: UsersRound },
  { ...pages["admin-subscriptions"], Icon: Repeat },
  { ...pages["admin-sync"], Icon: CalendarSync },
];

export const settingsPage = pages["admin-settings"].path;
export const settingsText = "Two-step sign-in";

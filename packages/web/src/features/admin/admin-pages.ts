import { linkOptions } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarSync from "lucide-react/icons/calendar-sync";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Repeat from "lucide-react/icons/repeat";
import Settings from "lucide-react/icons/settings";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type PageName, pages } from "../../pages.ts";

/** The pages of the admin area, in the order of its menu. */
export const adminPages: readonly (Pick<(typeof pages)[PageName], "path" | "name"> & { Icon: LucideIcon })[] = [
  { ...pages["admin-dashboard"], Icon: LayoutDashboard },
  { ...pages["admin-today"], Icon: CalendarClock },
  { ...pages["admin-agents"], Icon: UserRoundCheck },
  { ...pages["admin-customers"], Icon: UsersRound },
  { ...pages["admin-subscriptions"], Icon: Repeat },
  { ...pages["admin-prices"], Icon: BadgeDollarSign },
  { ...pages["admin-sync"], Icon: CalendarSync },
];

export const settingsPage = pages["admin-settings"].path;

/** What an admin can do with their own account, in both menus. */
export const accountLinks = [
  {
    Icon: Settings as LucideIcon,
    text: "Settings",
    note: "Appearance, notices, password, two-step login",
    link: linkOptions({ to: settingsPage }),
  },
] as const;

import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import BadgeDollarSign from "lucide-react/icons/badge-dollar-sign";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarRange from "lucide-react/icons/calendar-range";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Clock from "lucide-react/icons/clock";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import Repeat from "lucide-react/icons/repeat";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import Star from "lucide-react/icons/star";
import Timer from "lucide-react/icons/timer";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UsersRound from "lucide-react/icons/users-round";
import { type PageName, pages } from "../../pages.ts";

type Entry = { link: LinkOptions; name: string; Icon: LucideIcon };

const entry = (page: PageName, Icon: LucideIcon): Entry => ({
  link: { to: pages[page].path },
  name: pages[page].name,
  Icon,
});

/** Everyday work first, then the company. */
export const adminPages: readonly Entry[] = [
  entry("admin-board", CalendarRange),
  entry("admin-dashboard", LayoutDashboard),
  entry("admin-today", CalendarClock),
  { ...entry("admin-book", CalendarPlus), name: "Book" },
  { ...entry("admin-requests", Inbox), name: "Requests" },
  entry("admin-customers", UsersRound),
  entry("admin-subscriptions", Repeat),
  entry("admin-schedule", CalendarDays),
  {
    ...entry("admin-schedule", Clock),
    name: "Hours",
    link: { to: "/admin/schedule", search: { tab: "business-hours" } },
  },
  entry("admin-agents", UserRoundCheck),
  entry("admin-time", Timer),
  entry("admin-ratings", Star),
  entry("admin-messages", Mail),
  entry("admin-prices", BadgeDollarSign),
  entry("admin-people", ShieldCheck),
  entry("admin-sync", CalendarSync),
];

export const settingsPage = pages["admin-settings"].path;

export const accountLinks = [
  {
    Icon: Settings as LucideIcon,
    text: "Settings",
    note: "Appearance, notices, password, two-step login",
    link: linkOptions({ to: settingsPage }),
  },
] as const;

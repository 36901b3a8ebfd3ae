import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import Settings from "lucide-react/icons/settings";
import { type PageName, pages } from "../../pages.ts";

type Entry = { link: LinkOptions; name: string };

const entry = (page: PageName, name: string = pages[page].name): Entry => ({ link: { to: pages[page].path }, name });

/** Everyday work first, then the company. */
export const adminPages: readonly Entry[] = [
  entry("admin-board"),
  entry("admin-dashboard"),
  entry("admin-today"),
  entry("admin-book", "Book"),
  entry("admin-requests", "Requests"),
  entry("admin-applications", "Applications"),
  entry("admin-customers"),
  entry("admin-subscriptions"),
  entry("admin-schedule"),
  { name: "Hours", link: { to: "/admin/schedule", search: { tab: "business-hours" } } },
  entry("admin-agents"),
  entry("admin-time"),
  entry("admin-ratings"),
  entry("admin-messages"),
  entry("admin-prices"),
  entry("admin-people"),
  entry("admin-sync"),
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

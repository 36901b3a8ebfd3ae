import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import Settings from "lucide-react/icons/settings";
import { type PageName, pages } from "../../pages.ts";

export type PageEntry = { link: LinkOptions; name: string };

const entry = (page: PageName, name: string = pages[page].name): PageEntry => ({
  link: { to: pages[page].path },
  name,
});

const dashboard = entry("admin-dashboard");
const board = entry("admin-board");
const today = entry("admin-today");
const book = entry("admin-book", "Book");
const agents = entry("admin-agents");
const customers = entry("admin-customers");
const subscriptions = entry("admin-subscriptions");
const sync = entry("admin-sync");

/** Agreed: the bar has these on every page. */
export const constantPages: readonly PageEntry[] = [dashboard, agents, customers, subscriptions, sync];

export type PageGroup = { name: string; pages: readonly [PageEntry, ...PageEntry[]] };

const day: PageGroup = { name: "Day", pages: [dashboard, board, today, book, entry("admin-schedule")] };

/** The first is open on a page that is in none. */
export const pageGroups: readonly [PageGroup, ...PageGroup[]] = [
  day,
  {
    name: "People",
    pages: [
      customers,
      subscriptions,
      entry("admin-requests", "Requests"),
      agents,
      entry("admin-applications", "Applications"),
      entry("admin-people", "Team"),
    ],
  },
  {
    name: "Money",
    pages: [entry("admin-time"), entry("admin-prices")],
  },
  {
    name: "Company",
    pages: [
      entry("admin-messages"),
      entry("admin-ratings"),
      {
        name: "Hours",
        link: { to: "/admin/schedule", search: { tab: "business-hours" } },
      },
      sync,
      entry("admin-settings"),
    ],
  },
];

/** On a phone these five are a bar at the foot. */
export const everydayPages: readonly PageEntry[] = [dashboard, board, today, book, customers];

/** Each page once, in the order of the groups. */
export const adminPages: readonly PageEntry[] = pageGroups.flatMap((group) => group.pages);

const isAt = ({ link: { to = "/admin", search } }: PageEntry, pathname: string, tab: unknown): boolean => {
  const isHours = typeof search === "object";
  if (pathname === to) return isHours === (tab === "business-hours");
  return !isHours && to !== pages["admin-dashboard"].path && pathname.startsWith(`${to}/`);
};

/** Of an address: the page and its group. Undefined for one that is in none. */
export const pageAt = (pathname: string, tab: unknown): { group: PageGroup; page: PageEntry } | undefined => {
  for (const group of pageGroups) {
    const page = group.pages.find((one) => isAt(one, pathname, tab));
    if (page !== undefined) return { group, page };
  }
  return undefined;
};

export const settingsPage = pages["admin-settings"].path;

export const accountLinks = [
  {
    Icon: Settings as LucideIcon,
    text: "Settings",
    note: "Appearance, notices, password, two-step login",
    link: linkOptions({ to: settingsPage }),
  },
] as const;

export const adminName = ({ name }: { name: string }): string => (name.trim() === "" ? "Admin User" : name.trim());

export const adminInitial = (user: { name: string }): string =>
  (Array.from(adminName(user))[0] ?? "A").toLocaleUpperCase("en-US");

export const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

import type { LinkOptions } from "@tanstack/react-router";
import { type PageEntry, pageGroups } from "../admin-pages.ts";
import type { ResultGroup, SearchResult } from "./search-results.ts";

/** What else somebody types who looks for a page. */
const words: Readonly<Record<string, string>> = {
  Dashboard: "home inbox analytics revenue",
  Board: "drag move assign week",
  Today: "late now visits",
  Book: "phone caller booking quote",
  Schedule: "visits unassigned calendar",
  Customers: "people clients homes",
  Subscriptions: "plans paused ended",
  Requests: "contact estimate",
  Agents: "cleaners staff",
  Applications: "hiring careers resume jobs",
  Team: "people roles invitations",
  Time: "timesheets payroll csv worked",
  Prices: "price book packages extras payment",
  Messages: "mails texts words announcement",
  Ratings: "stars reviews testimonials",
  Hours: "closed days holidays business",
  Settings: "appearance notices password two-step texts",
};

type Action = PageEntry & { words: string };

/** Jobs that begin at an address of their own. */
const actions: readonly Action[] = [
  { name: "Book for a caller", link: { to: "/admin/book" }, words: "new phone booking quote" },
  { name: "Add a customer", link: { to: "/admin/customers", search: { open: "new" } }, words: "new client" },
  { name: "Add an agent", link: { to: "/admin/agents", search: { open: "new" } }, words: "new hire cleaner" },
  { name: "Add a subscription", link: { to: "/admin/subscriptions", search: { open: "new" } }, words: "new plan" },
  { name: "Assign visits", link: { to: "/admin/schedule", search: { state: "unassigned" } }, words: "unassigned" },
  { name: "Close a day", link: { to: "/admin/schedule", search: { tab: "business-hours" } }, words: "holiday snow" },
  { name: "Write to customers or agents", link: { to: "/admin/messages" }, words: "announcement snow late mail" },
  { name: "See low ratings", link: { to: "/admin/ratings", search: { stars: "low" } }, words: "stars bad complaint" },
];

const fits = (typed: string, text: string): boolean => {
  const beginnings = text.toLowerCase().split(/[^a-z0-9]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => beginnings.some((word) => word.startsWith(part)));
};

const resultOf = (kind: string, { name, link }: { name: string; link: LinkOptions }, detail: string): SearchResult => ({
  key: `${kind}-${name}`,
  title: name,
  detail,
  link,
});

/** Pages and actions that what was typed names; all pages before anything is typed. */
export const pageResults = (typed: string): readonly ResultGroup[] => {
  const pages = pageGroups.flatMap((group) =>
    group.pages
      .filter(({ name }) => typed === "" || fits(typed, `${name} ${words[name] ?? ""}`))
      .map((page) => resultOf("page", page, group.name)),
  );
  const chosen = typed === "" ? [] : actions.filter(({ name, words: more }) => fits(typed, `${name} ${more}`));
  return [
    { name: "Go to", results: pages },
    { name: "Do", results: chosen.map((action) => resultOf("action", action, "")) },
  ].filter(({ results }) => results.length > 0);
};

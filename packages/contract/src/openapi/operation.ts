import { type ListName, listNames } from "../catalog/catalog-lists.ts";
import { methodAndPath, type Route } from "../http/route.ts";
import { type Call, routes } from "../routes.ts";
import { accountsRoutes } from "../routes/accounts.ts";
import { adminBookingsRoutes } from "../routes/admin-bookings.ts";
import { adminVisitsRoutes } from "../routes/admin-visits.ts";
import { adminRoutes } from "../routes/admin.ts";
import { agentDayRoutes } from "../routes/agent-day.ts";
import { agentWeekRoutes } from "../routes/agent-week.ts";
import { announcementsRoutes } from "../routes/announcements.ts";
import { bookingRoutes } from "../routes/booking.ts";
import { checkoutRoutes } from "../routes/checkout.ts";
import { countsRoutes } from "../routes/counts.ts";
import { adminHomesRoutes, homesRoutes } from "../routes/homes.ts";
import { messageWordsRoutes } from "../routes/message-words.ts";
import { ownVisitRoutes } from "../routes/own-visit.ts";
import { peopleRoutes } from "../routes/people.ts";
import { quotePageRoutes } from "../routes/quote-page.ts";
import { ratingsRoutes } from "../routes/ratings.ts";
import { requestsRoutes } from "../routes/requests.ts";
import { siteRoutes } from "../routes/site.ts";
import { listCall } from "../routes/site.ts";
import { syncRoutes } from "../routes/sync.ts";
import { timesheetsRoutes } from "../routes/timesheets.ts";
import { visitProblemsRoutes } from "../routes/visit-problems.ts";
import { visitRecordRoutes } from "../routes/visit-record.ts";
import { visitsRoutes } from "../routes/visits.ts";
import type { Tag } from "./tags.ts";

const groups: readonly (readonly [Tag, readonly object[]])[] = [
  ["Accounts", [accountsRoutes]],
  [
    "Visits",
    [
      adminBookingsRoutes,
      adminVisitsRoutes,
      countsRoutes,
      homesRoutes,
      ratingsRoutes,
      timesheetsRoutes,
      ownVisitRoutes,
      visitProblemsRoutes,
      visitRecordRoutes,
      visitsRoutes,
    ],
  ],
  ["Overview", [adminRoutes]],
  ["Agents", [agentDayRoutes, agentWeekRoutes]],
  ["Messages", [announcementsRoutes, messageWordsRoutes]],
  ["Booking", [bookingRoutes, quotePageRoutes]],
  ["Provider", [checkoutRoutes, syncRoutes]],
  ["Customers", [adminHomesRoutes]],
  ["People", [peopleRoutes]],
  ["Requests", [requestsRoutes]],
  ["Catalogue", [siteRoutes]],
];

const listSummaries: Readonly<Record<ListName, string>> = {
  services: "The cleaning services",
  extraServices: "What can be added to a cleaning",
  testimonials: "What customers said",
  positions: "Current openings",
};
const lists: ReadonlyMap<Call, string> = new Map(listNames.map((name) => [listCall(name), listSummaries[name]]));

const tagOf = (call: Call): Tag | undefined => groups.find(([, tables]) => tables.some((table) => call in table))?.[0];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `PUT /api/admin/visits/{id}/testimonial` is `putAdminVisitsByIdTestimonial`. */
const idOf = (call: Call): string => {
  const [method, path] = methodAndPath(call);
  const words = path
    .replace("/api/", "")
    .replaceAll("{", "by-")
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capital).join("");
};

export const operationOf = (call: Call) => {
  const { tag = tagOf(call), summary = lists.get(call), ...row }: Route = routes[call];
  return { ...row, id: idOf(call), tag, summary };
};

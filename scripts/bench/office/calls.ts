import { readCustomerSummary } from "@cleaning/core/apps/admin/customer-page/summary.ts";
import { readCustomerTimeline } from "@cleaning/core/apps/admin/customer-page/timeline.ts";
import { readInbox } from "@cleaning/core/apps/admin/inbox/inbox.ts";
import { listVisits } from "@cleaning/core/apps/admin/list.ts";
import { readMonthRevenue } from "@cleaning/core/apps/admin/month-revenue.ts";
import { readOverview } from "@cleaning/core/apps/admin/overview.ts";
import { searchOffice } from "@cleaning/core/apps/admin/search/search.ts";
import { listTimesheets, readTimesheet } from "@cleaning/core/apps/admin/timesheets.ts";
import { readBoard } from "@cleaning/core/apps/board/board.ts";
import { listRatings } from "@cleaning/core/apps/ratings/admin.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { listedCustomers } from "@cleaning/core/people/customers/list.ts";
import type { Database } from "@cleaning/core/platform/database";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { listedApplications } from "@cleaning/core/sales/careers/list.ts";
import { listedContacts } from "@cleaning/core/sales/contact/list.ts";
import { listedSubscriptions } from "@cleaning/core/schedule/subscriptions/list.ts";
import { now } from "./company.ts";

/**
 * `requests`: as many at most. `items`: how many it may read even where a smaller company has fewer; without it, the call
 * reads the same whatever the number of customers.
 */
export type Call = { requests: number; items?: number; run: (database: Database) => Promise<object> };

/** 270 terms and one more, 90 records, totals. */
const search = { requests: 4, items: 380 } as const;
/** 121 terms of each of five lists, 100 records, and of three customers visits and bookings. */
const officeSearch = { requests: 13, items: 760 } as const;

const page = { limit: 50 } as const;
type List<Q> = Readonly<Partial<Omit<Q, "limit">>>;
type Customers = Parameters<typeof listedCustomers.pages>[1];
type Subscriptions = Parameters<typeof listedSubscriptions.pages>[1];
type Contacts = Parameters<typeof listedContacts.pages>[1];

const customers =
  (query: List<Customers> = {}) =>
  (database: Database) =>
    listRecords(listedCustomers, database, { ...page, ...query }, now);
const subscriptions =
  (query: List<Subscriptions> = {}) =>
  (database: Database) =>
    listRecords(listedSubscriptions, database, { ...page, ...query }, now);
const contacts =
  (query: List<Contacts> = {}) =>
  (database: Database) =>
    listRecords(listedContacts, database, { ...page, ...query }, now);
const find = (text: string) => (database: Database) => searchOffice(database, text, now);
const visits = (query: Omit<Parameters<typeof listVisits>[1], "limit">) => (database: Database) =>
  listVisits(database, { ...page, ...query }, now);

/** A served customer, as most that the office looks at. */
const customer = 12;
const date = "2026-11-24";

/** The office's calls, by what it looks at. */
export const calls: Readonly<Record<string, Call>> = {
  overview: { requests: 4, run: (database) => readOverview(database, now) },
  "customers, newest first": { requests: 3, run: customers() },
  "customers by name": { requests: 3, run: customers({ sort: "name" }) },
  "customers by e-mail, last first": { requests: 3, run: customers({ sort: "email", order: "desc" }) },
  "customers by first name": { ...search, run: customers({ search: "Eve" }) },
  "customers by first name, sorted": { ...search, run: customers({ search: "Eve", sort: "email", order: "desc" }) },
  "customers by last name": { ...search, run: customers({ search: "smithton" }) },
  "customers by phone": { ...search, run: customers({ search: "(435) 5" }) },
  "customers by town": { ...search, run: customers({ search: "logan" }) },
  "customers, none found": { ...search, run: customers({ search: "zzz" }) },
  "agents by name": {
    requests: 2,
    run: (database) => listRecords(agentRecords, database, { ...page, sort: "name" }, now),
  },
  "subscriptions, newest first": { requests: 3, run: subscriptions() },
  "subscriptions, active": { requests: 3, run: subscriptions({ active: true }) },
  "subscriptions, due within a week": {
    requests: 3,
    run: subscriptions({ active: true, from: date, to: "2026-11-30" }),
  },
  "subscriptions that end": { requests: 4, run: subscriptions({ filter: "ends" }) },
  "subscriptions that pause": { requests: 4, run: subscriptions({ filter: "paused" }) },
  "subscriptions without a visit": { requests: 3, run: subscriptions({ filter: "no-visit" }) },
  "subscriptions by town": { ...search, run: subscriptions({ search: "logan" }) },
  "requests, newest first": { requests: 2, run: contacts() },
  "requests, new": { requests: 2, run: contacts({ state: "new" }) },
  "requests, due": { requests: 2, run: contacts({ followUp: "due" }) },
  "requests by name": { ...search, run: contacts({ search: "miller" }) },
  "applications, newest first": {
    requests: 2,
    run: (database) => listRecords(listedApplications, database, page, now),
  },
  "search, a first name": { ...officeSearch, run: find("eve") },
  "search, a letter": { ...officeSearch, run: find("s") },
  "search, a whole name": { ...officeSearch, run: find("Dan Larsen") },
  "search, part of a phone number": { ...officeSearch, run: find("435-5") },
  "search, a street": { ...officeSearch, run: find("maple street") },
  "search, a ZIP code": { ...officeSearch, run: find("84321") },
  "search, words of which each fits": { requests: 24, items: 15_000, run: find("larsen hyrum") },
  "search, none found": { ...officeSearch, run: find("zzz") },
  "customer's page": { requests: 6, run: (database) => readCustomerSummary(database, customer, now) },
  "customer's timeline": {
    requests: 20,
    run: (database) => readCustomerTimeline(database, customer, { limit: 30 }, now),
  },
  inbox: { requests: 32, run: (database) => readInbox(database, undefined, now) },
  "board, a day": { requests: 12, run: (database) => readBoard(database, { date, view: "day" }, now) },
  "board, a week": { requests: 30, run: (database) => readBoard(database, { date, view: "week" }, now) },
  "visits of a day": { requests: 4, run: visits({ from: date, to: date }) },
  "visits of a month, cancelled": { requests: 32, run: visits({ from: date, to: "2026-12-24", state: "cancelled" }) },
  "visits without an agent": { requests: 2, run: visits({ state: "unassigned" }) },
  "visits without a report": { requests: 32, run: visits({ state: "unreported" }) },
  "visits of an agent": { requests: 4, run: visits({ agentId: 1, from: date, to: "2026-12-24" }) },
  "time of a week": { requests: 12, run: (database) => listTimesheets(database, undefined, now) },
  "time of an agent": { requests: 12, run: (database) => readTimesheet(database, { week: "2026-11-16", id: 1 }, now) },
  "revenue of the month": { requests: 31, run: (database) => readMonthRevenue(database, now) },
  ratings: { requests: 5, run: (database) => listRatings(database, page) },
  "ratings, low": { requests: 31, items: 4_500, run: (database) => listRatings(database, { ...page, stars: "low" }) },
};

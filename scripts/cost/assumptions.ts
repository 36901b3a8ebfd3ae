import type { Call } from "@cleaning/contract/routes";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { syncCall, syncLogsCall } from "@cleaning/contract/routes/sync";

/** The months that are counted out: visits. */
export const scales = [10_000, 1_000_000, 100_000_000] as const;

/** What a visit is. Change it here when the site's statistics say otherwise. */
export const visit = {
  /** Pages that are loaded as such; the others of a visit are drawn by the client. */
  documents: 1.2,
  /**
   * Scripts, styles, fonts and pictures that a phone asks for that has none of them, and how many megabytes came with
   * documents and answers, for a visitor who reads the home page to its end and goes on to the contact form. A browser test
   * (`visit.spec.ts`) holds both within a tenth of what the built site loads.
   */
  files: 44,
  megabytes: 0.33,
  /**
   * What of a first visit the firewall counts by its address (`infra/firewall.ts`): its page and its calls, and no file
   * that is named by its content. The same test holds it.
   */
  counted: 5,
  /** Visitors who come back have nearly all files; after a release some are new. */
  returning: { share: 0.3, files: 3, megabytes: 0.03 },
  /** Of visitors, who signs in; and how often such a person comes in a month. */
  signedIn: { share: 0.01, visitsOfAPerson: 4 },
  /** Of visitors, who sends the form, and who applies for a job. */
  contacts: 0.005,
  applications: 0.0005,
  /** Who looks at the checkout, and who subscribes there. */
  checkouts: 0.01,
  subscriptions: 0.001,
  /** Prices asked for on the page of bookings, and who books. */
  quotes: 0.1,
  bookings: 0.005,
  /** Cleanings of a month that come of it: a few of each customer who ordered in the last year. */
  cleanings: 0.03,
} as const;

/** What a call costs: how many there are of a visit, the table's units of one, and milliseconds of the function. */
type Cost = { perVisit: number; reads: number; writes: number; milliseconds: number };

const catalogue = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 0, milliseconds: 10 });

/** Looking through what came in, and striking it off, with its history: a few looks at each. */
const reading = (perVisit: number): Cost => ({ perVisit, reads: 8, writes: 0, milliseconds: 15 });
const striking = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 10, milliseconds: 20 });

/**
 * Staff at their lists, a few times a day: a page of 50 records of 0.6 KB, and the totals that the cards show. A search
 * reads up to 270 terms of 0.15 KB and 90 records, consistently; one look in ten is one, and most find few.
 */
const looking = (perVisit: number, reads: number): Cost => ({ perVisit, reads, writes: 0, milliseconds: 15 });

/**
 * Staff adding a record or changing one: what is read first; in a transaction, which counts twice, the record and all
 * that depends on it, counts, idempotency record and history; the indexes of what changes; for a new one idempotency 2 and seven
 * search terms, twice.
 */
const editing = (perVisit: number, reads: number, writes: number): Cost => ({
  perVisit,
  reads,
  writes,
  milliseconds: 30,
});
/** How often staff use the admin section, by visits to the site. */
const staff = visit.signedIn.share / 5;
/** Their dashboard asks every 30 s what is new, ten minutes at a time. */
const polls = 20 * staff;
/** The page of the day asks every 15 s, half an hour at a time, and an eighth of the staff look at it. */
const follows = (120 * staff) / 8;

/**
 * Counter 1, rate limit 1, idempotency 2; in a transaction, which counts twice, the record of 2 KB with totals,
 * idempotency record, mail of 2 KB and six search terms (12 × 2); the indexes of record and mail (2 × 2 + 2); the mail marked sent (2 + 2).
 */
const creating = (perVisit: number): Cost => ({ perVisit, reads: 0, writes: 38, milliseconds: 60 });

/**
 * Read before every signed-in call, consistently, in one request: the security item, and whether the address is proved.
 */
export const clearanceReads = 2;

/** A new call does not compile until it has a cost. */
export const calls = {
  "GET /api/services": catalogue(1),
  "GET /api/extra-services": catalogue(0.3),
  "GET /api/prices": catalogue(0.5),
  "GET /api/testimonials": catalogue(0.7),
  "GET /api/job-positions": catalogue(0.05),
  "POST /api/contact": creating(visit.contacts),
  "POST /api/careers/resume-upload": { perVisit: visit.applications, reads: 0, writes: 1, milliseconds: 15 },
  "POST /api/careers/apply": creating(visit.applications),
  // A person in fifty visits: rate limit, counter, idempotency; twice the record, four unique things, seven search terms,
  // totals, idempotency record and mail.
  "POST /api/register": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 48, milliseconds: 900 },
  "POST /api/auth/forgot-password": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 3, milliseconds: 1_010 },
  "POST /api/auth/reset-password": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 10, milliseconds: 1_500 },
  // Whoever orders without an account: the person with their claim and terms, and all of it merged.
  "POST /api/auth/first-password": { perVisit: visit.subscriptions / 4, reads: 12, writes: 110, milliseconds: 1_500 },
  // Two throttles there and back; the mail, twice; the item of its security.
  "POST /api/auth/change-password": { perVisit: visit.signedIn.share / 50, reads: 2, writes: 9, milliseconds: 1_900 },
  "POST /api/auth/confirmation-code": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 2, milliseconds: 400 },
  "POST /api/auth/confirm-email": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 2, milliseconds: 200 },
  "GET /api/account": { perVisit: visit.signedIn.share, reads: 2, writes: 0, milliseconds: 90 },
  // The person, the customer and a plan, each with eight search terms that go or come, twice.
  "PATCH /api/account": { perVisit: visit.signedIn.share / 50, reads: 3, writes: 72, milliseconds: 120 },
  "PATCH /api/account/requests/{id}": editing(visit.subscriptions / 50, 6, 14),
  "POST /api/order-requests/look": looking(visit.subscriptions / 20, 3),
  "POST /api/order-requests/answer": editing(visit.subscriptions / 25, 3, 14),
  "GET /api/agent": { perVisit: visit.signedIn.share / 10, reads: 50, writes: 0, milliseconds: 25 },
  // Of each visit that is cleaned: looked at five times with what it needs (22 reads) and asked for forty times in ten minutes of an
  // app in sight whether it is the same (21 reads), a hand-out of access notes written down twice; twelve events one by one, four
  // photos. An event reads the plan of half a year, and writes in a transaction, which counts twice, plan, visit with its indexes,
  // and itself.
  "GET /api/agent/day": { perVisit: 45 * visit.cleanings, reads: 21, writes: 1, milliseconds: 30 },
  "POST /api/agent/events": { perVisit: 12 * visit.cleanings, reads: 24, writes: 18, milliseconds: 60 },
  "POST /api/agent/photos": { perVisit: 4 * visit.cleanings, reads: 8, writes: 2, milliseconds: 30 },
  "POST /api/auth/login": { perVisit: visit.signedIn.share, reads: 4, writes: 7, milliseconds: 250 },
  // A few people in a year: limits, the item with its history in a transaction; the password is proven twice.
  "GET /api/auth/second-factor": looking(staff / 50, 0),
  "POST /api/auth/second-factor/start": { perVisit: staff / 1_000, reads: 1, writes: 2, milliseconds: 30 },
  "POST /api/auth/second-factor/confirm": { perVisit: staff / 1_000, reads: 5, writes: 10, milliseconds: 2_500 },
  "POST /api/auth/second-factor/recovery-codes": { perVisit: staff / 1_000, reads: 3, writes: 10, milliseconds: 1_200 },
  "POST /api/auth/second-factor/off": { perVisit: staff / 1_000, reads: 3, writes: 10, milliseconds: 500 },
  "GET /api/auth/me": { perVisit: 3 * visit.signedIn.share, reads: 1, writes: 0, milliseconds: 10 },
  // Both tokens, encrypted, are an item of 5 KB.
  "POST /api/auth/refresh": { perVisit: 2 * visit.signedIn.share, reads: 3, writes: 5, milliseconds: 120 },
  "POST /api/auth/logout": { perVisit: 0.5 * visit.signedIn.share, reads: 1, writes: 1, milliseconds: 80 },
  // Each look at the checkout; the circuit is one read, the limit per visitor one write.
  [portalCall]: { perVisit: visit.checkouts, reads: 1, writes: 1, milliseconds: 200 },
  // Two limits, three counters, idempotency 2; in a transaction 14 items of 19 KB (2 × 21) with their indexes (18), and search
  // terms of three records (3 × 7 × 2); delivery removed, the subscription marked (12); two mails marked sent in a transaction (2 × 4 + 4).
  "POST /api/subscriptions": { perVisit: visit.subscriptions, reads: 8, writes: 137, milliseconds: 500 },
  // A customer with one weekly plan: its partition of 27 KB, and what finds it.
  "GET /api/portal/visits": looking(visit.signedIn.share, 10),
  "PATCH /api/portal/visits/{id}": editing(visit.signedIn.share / 20, 25, 12),
  // The visit with two dozen events and a few photos, on the days on which people come.
  "GET /api/portal/visits/{id}/record": looking(visit.signedIn.share / 4, 22),
  "GET /api/portal/visits/{id}/starts": looking(visit.signedIn.share / 10, 40),
  "POST /api/portal/visits/{id}/preview": looking(visit.signedIn.share / 5, 10),
  // Plan, visit and its new and old day, twice with their indexes; the answer to repeats. What the customer is to be told:
  // 1.5 KB twice with its index (8), claimed (4) and deleted (4), with the plan read again.
  "POST /api/portal/visits/{id}/apply": editing(visit.signedIn.share / 10, 33, 42),
  "POST /api/portal/plans/{id}/preview": looking(visit.signedIn.share / 50, 10),
  // A dozen visits with their days.
  "POST /api/portal/plans/{id}/apply": editing(visit.signedIn.share / 100, 69, 146),
  "POST /api/portal/undo": editing(visit.signedIn.share / 100, 25, 28),
  "GET /api/portal/calendar": looking(visit.signedIn.share, 2),
  "POST /api/portal/calendar": editing(visit.signedIn.share / 200, 2, 1),
  "DELETE /api/portal/calendar": editing(visit.signedIn.share / 1_000, 1, 1),
  // A person looks at their homes now and then, and changes one in years; each note is one request to the key.
  "GET /api/portal/homes": looking(visit.signedIn.share / 2, 3),
  "POST /api/portal/homes": editing(visit.signedIn.share / 500, 4, 12),
  "PATCH /api/portal/homes/{id}": editing(visit.signedIn.share / 200, 4, 8),
  "DELETE /api/portal/homes/{id}": editing(visit.signedIn.share / 2_000, 5, 8),
  "GET /api/portal/homes/{id}/access": looking(visit.signedIn.share / 50, 4),
  "PUT /api/portal/homes/{id}/access": editing(visit.signedIn.share / 200, 4, 6),
  // Of each person with such an address, every few hours.
  "GET /api/calendar/{file}": looking(visit.signedIn.share, 12),
  // The page computes prices itself and asks when something is settled: the price book, twenty extras, and a limit.
  // Of those who book and a few more; an outbox item of 1 KB with its index, put and taken away, and two limits.
  "POST /api/bookings/unfinished": { perVisit: visit.bookings * 2, reads: 1, writes: 10, milliseconds: 20 },
  "POST /api/quotes": { perVisit: visit.quotes, reads: 2, writes: 1, milliseconds: 12 },
  // Eight agents and four weeks, each day of 0.6 KB, from their index.
  "GET /api/slots": { perVisit: visit.quotes / 2, reads: 8 + 16, writes: 1, milliseconds: 40 },
  // The days of eight agents; in a transaction, which counts twice, one of them with its index.
  "POST /api/holds": { perVisit: visit.bookings * 2, reads: 18, writes: 1 + 2 * 2 + 1, milliseconds: 30 },
  // As an order, without what the provider's answer writes of single visits; one day, one visit with three indexes, and
  // the days of eight agents read.
  "POST /api/bookings": { perVisit: visit.bookings, reads: 30, writes: 142 + 2 * 6, milliseconds: 500 },
  // Of most who order by our form. The plan twice, its order, and free starts as above; then a plan, one or two visits,
  // their days, the subscription with its counts, and a mail.
  "POST /api/first-start/slots": {
    perVisit: visit.subscriptions,
    reads: 14 + 16,
    writes: 1,
    milliseconds: 50,
  },
  "POST /api/first-start": { perVisit: visit.subscriptions, reads: 34, writes: 2 * 30, milliseconds: 120 },
  "GET /api/terms": { perVisit: visit.bookings * 2, reads: 0, writes: 0, milliseconds: 3 },
  "GET /api/admin/customers/{id}/homes": looking(staff / 2, 2),
  "GET /api/admin/customers/{id}/homes/{homeId}/access": editing(staff / 20, 4, 2),
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": editing(staff / 100, 4, 4),
  "GET /api/admin/contact-submissions": reading(3 * visit.contacts + polls),
  "PATCH /api/admin/contact-submissions/{id}": striking(visit.contacts),
  "GET /api/admin/career-applications": reading(3 * visit.applications + polls),
  "PATCH /api/admin/career-applications/{id}": striking(visit.applications),
  "GET /api/admin/career-applications/{id}/resume": looking(visit.applications, 1),
  "GET /api/admin/overview": looking(staff, 19),
  // A query a day of the month, some visits of 1 KB in each.
  "GET /api/admin/revenue": looking(staff, 60),
  "GET /api/admin/users": looking(staff / 5, 8),
  "GET /api/admin/customers": looking(staff, 9),
  "POST /api/admin/customers": editing(staff / 10, 2, 38),
  "GET /api/admin/customers/{id}": looking(staff / 2, 1),
  // Now and then with the person, their plan and what they are found by.
  "PATCH /api/admin/customers/{id}": editing(staff / 10, 4, 30),
  "GET /api/admin/agents": looking(staff / 2, 8),
  "POST /api/admin/agents": editing(staff / 100, 2, 38),
  "GET /api/admin/agents/{id}": looking(staff / 10, 1),
  "PATCH /api/admin/agents/{id}": editing(staff / 50, 1, 12),
  "GET /api/admin/subscriptions": looking(staff, 16),
  "POST /api/admin/subscriptions": editing(staff / 10, 110, 147),
  "GET /api/admin/subscriptions/{id}": looking(staff / 2, 1),
  "PATCH /api/admin/subscriptions/{id}": editing(staff / 5, 49, 91),
  // A week's queries of 20 visits of 0.7 KB, and 40 names; a plan's partition of 27 KB.
  "GET /api/admin/visits": looking(staff, 7 * 2 + 40),
  // A query of 20 visits of 0.9 KB, a list of services, and 40 names.
  "GET /api/admin/day": looking(follows, 3 + 1 + 40),
  "GET /api/admin/visits/{id}/record": looking(staff, 14),
  "GET /api/admin/day-settings": looking(staff / 8, 1),
  "PATCH /api/admin/day-settings": editing(staff / 1_000, 1, 4),
  "PATCH /api/admin/visits/{id}": editing(staff, 10, 16),
  "GET /api/admin/visits/{id}/starts": looking(staff / 4, 90),
  "GET /api/admin/visits/{id}/agents": looking(staff / 4, 30),
  "POST /api/admin/visits/{id}/preview": looking(staff / 2, 8),
  // Plan, visit and its new and old day, twice with their indexes; history, and the answer to repeats.
  "POST /api/admin/visits/{id}/apply": editing(staff / 4, 33, 46),
  "GET /api/admin/plans/{id}": looking(staff / 2, 10),
  "POST /api/admin/plans/{id}/preview": looking(staff / 10, 7),
  // A dozen visits with their days.
  "POST /api/admin/plans/{id}/apply": editing(staff / 20, 69, 150),
  // A quarter's days of an agent, and half of their visits.
  "GET /api/admin/agents/{id}/hours": looking(staff / 50, 1),
  "PATCH /api/admin/agents/{id}/hours": editing(staff / 100, 80, 12),
  "GET /api/admin/agents/{id}/time-off": looking(staff / 50, 2),
  "POST /api/admin/agents/{id}/time-off": editing(staff / 50, 20, 14),
  "DELETE /api/admin/agents/{id}/time-off/{from}": editing(staff / 200, 2, 12),
  "POST /api/admin/plans/{id}/undo": editing(staff / 500, 25, 28),
  // An agent's visits of twelve weeks, of some ten subscriptions, and the days of eight agents on which they are.
  "POST /api/admin/agents/{id}/inactive/preview": editing(staff / 1_000, 400, 0),
  "POST /api/admin/agents/{id}/inactive/apply": editing(staff / 1_000, 1_000, 600),
  "GET /api/admin/price-book": looking(staff / 50, 4),
  "POST /api/admin/price-book": editing(staff / 1_000, 6, 8),
  // Of a closed day a query of 20 visits, with their plans and names; of new hours some hundred days.
  "GET /api/admin/open-bookings": looking(staff, 2),
  "PATCH /api/admin/open-bookings/{id}": editing(staff / 100, 30, 60),
  "GET /api/admin/business-hours": looking(staff / 100, 1),
  "POST /api/admin/business-hours/preview": looking(staff / 200, 60),
  "POST /api/admin/business-hours/apply": editing(staff / 400, 60, 8),
  "GET /api/admin/history/{kind}/{id}": looking(staff / 10, 3),
  // The lease, seven entries in a transaction with its end; the circuit is read before each part of a list.
  // A full sync compares 500 customers by two addresses each, and those that are known.
  [syncCall]: { perVisit: staff / 50, reads: 1_200, writes: 20, milliseconds: 2_000 },
  [syncLogsCall]: looking(staff / 25, 3),
} as const satisfies Record<Call, Cost>;

/** Calls after which a customer is mailed what has changed. */
export const tellingCalls = [
  "POST /api/portal/visits/{id}/apply",
  "POST /api/portal/plans/{id}/apply",
  "PATCH /api/admin/subscriptions/{id}",
  "POST /api/admin/visits/{id}/apply",
  "POST /api/admin/plans/{id}/apply",
] as const satisfies readonly Call[];

/** Independent of visits, or of each request. */
export const fixed = {
  /** Of a function. */
  gigabytesOfMemory: 1,
  /** CloudFront asks again for each of its places; a visit comes through one of these. */
  edgePlaces: 4,
  /**
   * SST's viewer functions: one before and one after each file, and what the first reads to find it: the routes, what
   * the site's files are, and up to three names of a file.
   */
  functionRunsPerFile: 2,
  keyReadsPerFile: 5,
  /** The two limits of an address and Amazon's three groups. */
  firewallRules: 5,
  /** Of each cleaning: photos, the gigabytes of one, and the months that they are counted for. */
  photos: { ofCleaning: 4, gigabytes: 0.0007, months: 12 },
  /** Homes with notes about access in an agent's day: each look at it decrypts them. */
  homesOfADay: 3,
  /** Access log, and what a function writes. */
  logKilobytesPerCall: 1.5,
  /** The outbox, every five minutes: a query for each of its five kinds. */
  scheduledRuns: (30 * 24 * 60) / 5,
  /** What is too old is looked for once a night, in a run of the same function. */
  erasing: { runs: 30, reads: 20, milliseconds: 500 },
  /**
   * The night's function runs twelve times an hour; a run asks ten shards for plans that are due. A plan that a
   * subscription of the last year began has three visits a month, each made by one extension: plan and visits of half a year, agents and their
   * days; in a transaction, which counts twice, plan, visit and day, with four indexes.
   */
  extending: { runs: 30 * 24 * 12, reads: 5, milliseconds: 60, visitsOfSubscription: 12 * 3 },
  extension: { reads: 18, writes: 14, milliseconds: 30 },
  scheduledReads: 3,
  scheduledMilliseconds: 30,
  /** The sync with the provider, every hour; mostly it waits for the provider. */
  syncs: { runs: 30 * 24, reads: 12, writes: 20, milliseconds: 2_000 },
  /** Those of `infra/alarms.ts`: a test of the infrastructure counts them. */
  alarms: 52,
  /**
   * What the scheduled functions measure: the age of the oldest mail, overdue orders, the age of the last sync, plans that
   * the night left over, the age of the oldest job about visits or abandoned booking, bookings that nobody has confirmed.
   */
  ownMetrics: 6,
  /** Kept of a submission with everything it caused, for a year. */
  kilobytesKept: 10,
  secondsOfAMonth: 30 * 24 * 60 * 60,
} as const;

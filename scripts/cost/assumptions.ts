import type { Call } from "@cleaning/contract/routes";
import { portalCall } from "@cleaning/contract/routes/checkout";

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
  files: 38,
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
export type Cost = { perVisit: number; reads: number; writes: number; milliseconds: number };

/** How often staff use the admin section, by visits to the site. */
const staff = visit.signedIn.share / 5;
/** Their dashboard asks every 30 s what is new, ten minutes at a time. */
const polls = 20 * staff;
/** The page of the day asks every 15 s, half an hour at a time, and an eighth of the staff look at it. */
const follows = (120 * staff) / 8;

/** A list that shared caches hold, of one query. */
const catalogue = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 0, milliseconds: 10 });
const looking = (perVisit: number, reads: number): Cost => ({ perVisit, reads, writes: 0, milliseconds: 15 });
/** A transaction counts twice: the record and all that depends on it, with their indexes, counts and history. */
const editing = (perVisit: number, reads: number, writes: number): Cost => ({
  perVisit,
  reads,
  writes,
  milliseconds: 30,
});

/** What a call costs unless `hotCalls` says otherwise: rare enough that a figure of its own would not be seen in the sum. */
export const defaultCost = {
  cached: catalogue(0.5),
  reading: looking(staff / 5, 10),
  changing: editing(staff / 20, 30, 20),
} as const;

/**
 * The idempotency record is read; counter 1, rate limit 1; in a transaction, which counts twice, the record of 2 KB with totals,
 * idempotency record, mail of 2 KB and six search terms (12 × 2); the indexes of record and mail (2 × 2 + 2); the mail marked sent (2 + 2).
 */
const creating = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 36, milliseconds: 60 });

/**
 * Read before every signed-in call, consistently, in one request: the security item, and whether the address is proved.
 */
export const authorizationReads = 2;

/** The calls that make up nearly all of the sum. */
export const hotCalls: Partial<Record<Call, Cost>> = {
  "GET /api/services": catalogue(1),
  "GET /api/extra-services": catalogue(0.3),
  "GET /api/testimonials": catalogue(0.7),
  "GET /api/job-positions": catalogue(0.05),
  "POST /api/contact": creating(visit.contacts),
  "GET /api/account": { perVisit: visit.signedIn.share, reads: 2, writes: 0, milliseconds: 90 },
  // Of each visit that is cleaned: looked at five times with what it needs (22 reads) and asked for forty times in ten minutes of an
  // app in sight whether it is the same (21 reads), a hand-out of access notes written down twice; twelve events one by one, four
  // photos. An event reads the subscription of half a year, and writes in a transaction, which counts twice, subscription, visit with its indexes,
  // and itself.
  "GET /api/agent/day": { perVisit: 45 * visit.cleanings, reads: 21, writes: 1, milliseconds: 30 },
  "POST /api/agent/events": { perVisit: 12 * visit.cleanings, reads: 24, writes: 18, milliseconds: 60 },
  "POST /api/agent/photos": { perVisit: 4 * visit.cleanings, reads: 8, writes: 2, milliseconds: 30 },
  "POST /api/auth/login": { perVisit: visit.signedIn.share, reads: 4, writes: 7, milliseconds: 250 },
  "GET /api/auth/me": { perVisit: 3 * visit.signedIn.share, reads: 1, writes: 0, milliseconds: 10 },
  // Both tokens, encrypted, are an item of 5 KB.
  "POST /api/auth/refresh": { perVisit: 2 * visit.signedIn.share, reads: 3, writes: 5, milliseconds: 120 },
  // Each look at the checkout; the circuit is one read, the limit per visitor one write.
  [portalCall]: { perVisit: visit.checkouts, reads: 1, writes: 1, milliseconds: 200 },
  // The idempotency record is read; two limits, three counters; in a transaction 14 items of 19 KB (2 × 21) with their indexes (18), and search
  // terms of three records (3 × 7 × 2); delivery removed, the subscription marked (12); two mails marked sent in a transaction (2 × 4 + 4).
  "POST /api/subscriptions": { perVisit: visit.subscriptions, reads: 9, writes: 135, milliseconds: 500 },
  // A customer with one weekly subscription: its partition of 27 KB, and what finds it.
  "GET /api/portal/visits": looking(visit.signedIn.share, 10),
  // Subscription, visit and its new and old day, twice with their indexes; the idempotency record. What the customer is to be told:
  // 1.5 KB twice with its index (8), claimed (4) and deleted (4), with the subscription read again.
  "POST /api/portal/visits/{id}/apply": editing(visit.signedIn.share / 10, 34, 40),
  // A dozen visits with their days.
  "POST /api/portal/subscriptions/{id}/apply": editing(visit.signedIn.share / 100, 70, 144),
  "GET /api/portal/calendar": looking(visit.signedIn.share, 2),
  // Of each person with such an address, every few hours.
  "GET /api/calendar/{file}": looking(visit.signedIn.share, 12),
  // Of those who book and a few more; an outbox item of 1 KB with its index, put and taken away, and two limits.
  "POST /api/bookings/abandoned": { perVisit: visit.bookings * 2, reads: 1, writes: 10, milliseconds: 20 },
  // The page computes prices itself and asks when something is settled: the price book, twenty extras, and a limit.
  "POST /api/quotes": { perVisit: visit.quotes, reads: 2, writes: 1, milliseconds: 12 },
  // Eight agents and four weeks, each day of 0.6 KB, from their index.
  "GET /api/slots": { perVisit: visit.quotes / 2, reads: 8 + 16, writes: 1, milliseconds: 40 },
  // The days of eight agents; in a transaction, which counts twice, one of them with its index.
  "POST /api/holds": { perVisit: visit.bookings * 2, reads: 18, writes: 1 + 2 * 2 + 1, milliseconds: 30 },
  // As an order, without what the provider's answer writes of single visits; one day, one visit with three indexes, and
  // the days of eight agents read.
  "POST /api/bookings": { perVisit: visit.bookings, reads: 30, writes: 142 + 2 * 6, milliseconds: 500 },
  "POST /api/first-start": { perVisit: visit.subscriptions, reads: 34, writes: 2 * 30, milliseconds: 120 },
  "GET /api/admin/contact-submissions": looking(3 * visit.contacts + polls, 8),
  "PATCH /api/admin/contact-submissions/{id}": editing(visit.contacts, 1, 10),
  "GET /api/admin/career-applications": looking(3 * visit.applications + polls, 8),
  "PATCH /api/admin/subscriptions/{id}": editing(staff / 10, 49, 91),
  // A query of 20 visits of 0.9 KB, a list of services, and 40 names.
  "GET /api/admin/day": looking(follows, 3 + 1 + 40),
  "PATCH /api/admin/visits/{id}": editing(staff, 10, 16),
  // Subscription, visit and its new and old day, twice with their indexes; history, and the idempotency record.
  "POST /api/admin/visits/{id}/apply": editing(staff / 4, 34, 44),
  // A dozen visits with their days.
  "POST /api/admin/subscriptions/{id}/apply": editing(staff / 10, 70, 148),
};

/** Calls after which a customer is mailed what has changed. */
export const changeMessageCalls = [
  "POST /api/portal/visits/{id}/apply",
  "POST /api/portal/subscriptions/{id}/apply",
  "PATCH /api/admin/subscriptions/{id}",
  "POST /api/admin/visits/{id}/apply",
  "POST /api/admin/subscriptions/{id}/apply",
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
   * The night's function runs twelve times an hour; a run asks ten shards for subscriptions that are due. A subscription that a
   * subscription of the last year began has three visits a month, each made by one extension: subscription and visits of half a year, agents and their
   * days; in a transaction, which counts twice, subscription, visit and day, with four indexes.
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
   * What the scheduled functions measure: the age of the oldest mail, overdue orders, the age of the last sync, subscriptions that
   * the night left over, the age of the oldest job about visits or abandoned booking, bookings that nobody has confirmed.
   */
  ownMetrics: 6,
  /** Kept of a submission with everything it caused, for a year. */
  kilobytesKept: 10,
  secondsOfAMonth: 30 * 24 * 60 * 60,
} as const;

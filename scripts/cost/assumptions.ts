import type { Route } from "@cleaning/contract/http/route";
import type { Call } from "@cleaning/contract/routes";
import { portalCall } from "@cleaning/contract/routes/checkout";

/** Visits a month. */
export const scales = [10_000, 1_000_000, 100_000_000] as const;

/** Change it when the site's statistics say otherwise. */
export const visit = {
  /** Pages loaded as documents; the client draws the others. */
  documents: 1.2,
  /** Files of a first visit, and megabytes with documents and answers. `visit.spec.ts` holds both within a tenth. */
  files: 44,
  megabytes: 0.33,
  /** What the firewall counts of a first visit (`infra/firewall.ts`): no files. `visit.spec.ts` holds it. */
  counted: 5,
  /** Returning visitors have nearly all files cached. */
  returning: { share: 0.3, files: 3, megabytes: 0.03 },
  /** Share of visitors; monthly visits of each. */
  signedIn: { share: 0.01, monthlyVisits: 4 },
  contacts: 0.005,
  applications: 0.0005,
  checkouts: 0.01,
  subscriptions: 0.001,
  /** Prices requested on the booking page. */
  quotes: 0.1,
  bookings: 0.005,
  /** Cleanings a month per visit. */
  cleanings: 0.03,
} as const;

/** Per visit; the table's units per call; milliseconds of the function. */
export type Cost = { perVisit: number; reads: number; writes: number; milliseconds: number };

/** Staff sessions per visit. */
const staff = visit.signedIn.share / 5;
/** The dashboard polls every 30 s, for ten minutes. */
const polls = 20 * staff;
/** The day page polls every 15 s, for half an hour, for an eighth of the staff. */
const follows = (120 * staff) / 8;

/** Cached by CloudFront, one query. */
const cachedCost = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 0, milliseconds: 10 });
const readCost = (perVisit: number, reads: number): Cost => ({ perVisit, reads, writes: 0, milliseconds: 15 });
/** Transactional writes count twice, with indexes, counts and history. */
const changeCost = (perVisit: number, reads: number, writes: number): Cost => ({
  perVisit,
  reads,
  writes,
  milliseconds: 30,
});

/** Per visit, of a call without figures of its own, by who makes it; a change is a tenth as frequent. */
const rarely = {
  public: visit.bookings,
  signedIn: visit.signedIn.share / 5,
  agent: visit.cleanings / 20,
  admin: staff,
} as const satisfies Record<Route["access"], number>;

/** For calls that are rare in the sum. */
export const defaultCost = ({ access, cache }: Pick<Route, "access" | "cache">, isReading: boolean): Cost =>
  cache !== undefined
    ? cachedCost(0.5)
    : isReading
      ? readCost(rarely[access], 20)
      : changeCost(rarely[access] / 10, 20, 30);

/**
 * Idempotency record; counter; rate limit; in a transaction (twice) the record of 2 KB with totals, mail of 2 KB, six
 * search terms (12 × 2), indexes (2 × 2 + 2); the mail marked sent (2 + 2).
 */
const createCost = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 36, milliseconds: 60 });

/** The security item and the verified email, read consistently before every signed-in call. */
export const authorizationReads = 2;

export const hotCalls: Partial<Record<Call, Cost>> = {
  "POST /api/contact": createCost(visit.contacts),
  // Per cleaned visit: 5 views (22 reads), 40 polls in ten minutes (21 reads), 12 events, 4 photos. An event reads half
  // a year of the subscription and writes it, the visit with indexes, and itself in a transaction.
  "GET /api/agent/day": { perVisit: 45 * visit.cleanings, reads: 21, writes: 1, milliseconds: 30 },
  "POST /api/agent/events": { perVisit: 12 * visit.cleanings, reads: 24, writes: 18, milliseconds: 60 },
  "POST /api/agent/photos": { perVisit: 4 * visit.cleanings, reads: 8, writes: 2, milliseconds: 30 },
  "POST /api/auth/login": { perVisit: visit.signedIn.share, reads: 4, writes: 7, milliseconds: 250 },
  // Both tokens, encrypted: 5 KB.
  "POST /api/auth/refresh": { perVisit: 2 * visit.signedIn.share, reads: 3, writes: 5, milliseconds: 120 },
  // Circuit: a read; rate limit: a write.
  [portalCall]: { perVisit: visit.checkouts, reads: 1, writes: 1, milliseconds: 200 },
  // Price book, twenty extras, and a limit.
  "POST /api/quotes": { perVisit: visit.quotes, reads: 2, writes: 1, milliseconds: 12 },
  // Eight agents, four weeks; each day 0.6 KB.
  "GET /api/slots": { perVisit: visit.quotes / 2, reads: 8 + 16, writes: 1, milliseconds: 40 },
  // The page of one visit, from a reminder: the visit, its agents' names, its rating, and once it is over its problems.
  "GET /api/visit-page": { perVisit: visit.cleanings, reads: 5, writes: 1, milliseconds: 25 },
  // As an order, without the provider's answer; one day, one visit with three indexes.
  "POST /api/bookings": { perVisit: visit.bookings, reads: 30, writes: 147 + 2 * 6, milliseconds: 500 },
  // 20 visits of 0.9 KB, services, 40 names; the days of eight agents, 20 visits that wait; home, notes, customer and order of each visit.
  "GET /api/admin/board": readCost(follows, 3 + 1 + 40 + 1 + 20 + 80),
  // Twenty visits of today, fourteen short lists, who can come to five visits, 20 names.
  "GET /api/admin/inbox": readCost(follows + polls, 3 + 14 + 15 + 20),
  // The same lists alone, every two minutes, on pages without the inbox.
  "GET /api/admin/counts": readCost(polls / 4, 3 + 14),
};

/** The customer is mailed about these changes. */
export const isMailed = (name: Call): boolean => /\/(visits\/\{id\}|subscriptions\/\{id\})\/apply$/.test(name);

/** Independent of visits, or per request. */
export const fixed = {
  /** Per function. */
  gigabytesOfMemory: 1,
  /** CloudFront locations with caches of their own. */
  edgePlaces: 4,
  /** SST's viewer functions: before and after each file; key-value reads: routes, metadata, up to three names. */
  functionRunsPerFile: 2,
  keyReadsPerFile: 5,
  /** Two rate limits and Amazon's three groups. */
  firewallRules: 5,
  /** Per cleaning; gigabytes of one; months that are counted. */
  photos: { ofCleaning: 4, gigabytes: 0.0007, months: 12 },
  /** Homes with access notes in an agent's day, decrypted at each look. */
  homesOfADay: 3,
  /** Access log and function log. */
  logKilobytesPerCall: 1.5,
  /** The outbox, every five minutes: a query for each of its five kinds. */
  scheduledRuns: (30 * 24 * 60) / 5,
  /** Once a night. */
  erasing: { runs: 30, reads: 20, milliseconds: 500 },
  /** Twelve runs an hour, ten shards each; three visits a month, each made by one `extension`, for a year. */
  extending: { runs: 30 * 24 * 12, reads: 5, milliseconds: 60, visitsOfSubscription: 12 * 3 },
  extension: { reads: 18, writes: 14, milliseconds: 30 },
  scheduledReads: 3,
  scheduledMilliseconds: 30,
  /** Mostly it waits for the provider. */
  syncs: { runs: 30 * 24, reads: 12, writes: 20, milliseconds: 2_000 },
  /** As in `infra/alarms.ts`: a test compares them. */
  alarms: 32,
  ownMetrics: 6,
  /** Per submission with everything it caused, for a year. */
  kilobytesStored: 10,
  secondsOfAMonth: 30 * 24 * 60 * 60,
} as const;

/** Dollars a month; each budget rings at `budgetRings` of it. `infra/topic.ts` sets it, a test compares them. */
export const budgets = { withoutTexts: 50, withTexts: 80 } as const;
export const budgetRings = 0.8;

/** Dollars a month, once there is a number: its fee, that of a 10DLC campaign (a toll-free number has none), the owner's cap. */
export const texts = { number: 2, campaign: 10, cap: 20 } as const;

/** Minutes of GitHub's machines; each job is rounded up. A private repository has `free` a month without a paid plan. */
export const github = {
  free: 2_000,
  dollarsAMinute: 0.006,
  /** By workflow that a clock starts: minutes of a run, with its jobs together, and runs of a month. */
  scheduled: {
    "audit.yml": { minutes: 2, runs: 30 },
    "browsers.yml": { minutes: 60, runs: 4.4 },
    "engines.yml": { minutes: 20, runs: 4.4 },
    // Thirty on ten days that follow a change, one on the others.
    "owner.yml": { minutes: (10 * 30 + 20 * 1) / 30, runs: 30 },
  } as Readonly<Record<string, { minutes: number; runs: number }>>,
  /** A merged change: tested twice, a preview, staging, two runs for production. */
  change: 90,
  changes: 10,
  /** A Mac's minutes count tenfold: a person starts it. */
  macRun: 10 * 20,
} as const;

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

/** For calls that are rare in the sum. */
export const defaultCost = {
  cached: cachedCost(0.5),
  reading: readCost(staff / 5, 10),
  changing: changeCost(staff / 20, 30, 20),
} as const;

/**
 * Idempotency record; counter; rate limit; in a transaction (twice) the record of 2 KB with totals, mail of 2 KB, six
 * search terms (12 × 2), indexes (2 × 2 + 2); the mail marked sent (2 + 2).
 */
const createCost = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 36, milliseconds: 60 });

/** The security item and the verified email, read consistently before every signed-in call. */
export const authorizationReads = 2;

export const hotCalls: Partial<Record<Call, Cost>> = {
  "GET /api/services": cachedCost(1),
  "GET /api/extra-services": cachedCost(0.3),
  "GET /api/testimonials": cachedCost(0.7),
  "GET /api/job-positions": cachedCost(0.05),
  "POST /api/contact": createCost(visit.contacts),
  "GET /api/account": { perVisit: visit.signedIn.share, reads: 2, writes: 0, milliseconds: 90 },
  // Per cleaned visit: 5 views (22 reads), 40 polls in ten minutes (21 reads), 12 events, 4 photos. An event reads half
  // a year of the subscription and writes it, the visit with indexes, and itself in a transaction.
  "GET /api/agent/day": { perVisit: 45 * visit.cleanings, reads: 21, writes: 1, milliseconds: 30 },
  "POST /api/agent/events": { perVisit: 12 * visit.cleanings, reads: 24, writes: 18, milliseconds: 60 },
  "POST /api/agent/photos": { perVisit: 4 * visit.cleanings, reads: 8, writes: 2, milliseconds: 30 },
  "POST /api/auth/login": { perVisit: visit.signedIn.share, reads: 4, writes: 7, milliseconds: 250 },
  "GET /api/auth/me": { perVisit: 3 * visit.signedIn.share, reads: 1, writes: 0, milliseconds: 10 },
  // Both tokens, encrypted: 5 KB.
  "POST /api/auth/refresh": { perVisit: 2 * visit.signedIn.share, reads: 3, writes: 5, milliseconds: 120 },
  // Circuit: a read; rate limit: a write.
  [portalCall]: { perVisit: visit.checkouts, reads: 1, writes: 1, milliseconds: 200 },
  // Two limits, three counters; in a transaction 14 items of 19 KB (2 × 21), indexes (18), search terms (3 × 7 × 2);
  // delivery removed, subscription marked (12); two mails marked sent (2 × 4 + 4);
  // what the office has not seen yet, with its index (3).
  "POST /api/subscriptions": { perVisit: visit.subscriptions, reads: 10, writes: 138, milliseconds: 500 },
  // One weekly subscription: a partition of 27 KB.
  "GET /api/portal/visits": readCost(visit.signedIn.share, 11),
  // Subscription, visit, old and new day, twice with indexes; idempotency record; change message of 1.5 KB with its
  // index (8), claimed (4), deleted (4).
  "POST /api/portal/visits/{id}/apply": changeCost(visit.signedIn.share / 10, 34, 40),
  // A dozen visits with their days.
  "POST /api/portal/subscriptions/{id}/apply": changeCost(visit.signedIn.share / 100, 70, 144),
  "GET /api/portal/calendar": readCost(visit.signedIn.share, 2),
  // Calendar apps poll every few hours.
  "GET /api/calendar/{file}": readCost(visit.signedIn.share, 12),
  // An outbox item of 1 KB with its index, put and deleted; two limits.
  "POST /api/bookings/abandoned": { perVisit: visit.bookings * 2, reads: 1, writes: 10, milliseconds: 20 },
  // Price book, twenty extras, and a limit.
  "POST /api/quotes": { perVisit: visit.quotes, reads: 2, writes: 1, milliseconds: 12 },
  // Eight agents, four weeks; each day 0.6 KB.
  "GET /api/slots": { perVisit: visit.quotes / 2, reads: 8 + 16, writes: 1, milliseconds: 40 },
  // Days of eight agents; one of them written in a transaction with its index.
  "POST /api/holds": { perVisit: visit.bookings * 2, reads: 18, writes: 1 + 2 * 2 + 1, milliseconds: 30 },
  // The page of one visit, from a reminder: the visit, its agents' names, its rating, and once it is over its problems.
  "POST /api/visit-page": { perVisit: visit.cleanings, reads: 5, writes: 1, milliseconds: 25 },
  // In a transaction with two agents and their totals, a visit's check, and now and then the office's message.
  "POST /api/visit-page/rating": { perVisit: visit.cleanings / 5, reads: 8, writes: 24, milliseconds: 50 },
  "POST /api/visit-page/note": changeCost(visit.cleanings / 20, 12, 8),
  "POST /api/visit-page/access": changeCost(visit.cleanings / 50, 8, 4),
  "POST /api/visit-page/starts": readCost(visit.cleanings / 50, 24),
  "POST /api/visit-page/preview": readCost(visit.cleanings / 50, 34),
  "POST /api/visit-page/apply": changeCost(visit.cleanings / 50, 34, 40),
  "POST /api/visit-page/undo": changeCost(visit.cleanings / 200, 20, 20),
  // In a transaction the schedule's check, the report, its photos and two messages; then the page.
  "POST /api/visit-page/problems": changeCost(visit.cleanings / 200, 14, 24),
  "POST /api/visit-page/problem-photos": changeCost(visit.cleanings / 100, 8, 2),
  // The page of a mail's choices: customer, consent, STOP, the owner's settings, and a limit.
  "POST /api/messages/texts/look": readCost(visit.cleanings / 20, 5),
  // In a transaction the customer's check, consent with its index, history and a message of 1 KB.
  "POST /api/messages/texts": changeCost(visit.cleanings / 100, 8, 24),
  "DELETE /api/admin/customers/{id}/mail-suppression": changeCost(staff / 1_000, 4, 8),
  "PUT /api/admin/message-words/{kind}": changeCost(staff / 1_000, 4, 8),
  "POST /api/admin/announcements": changeCost(staff / 1_000, 60, 120),
  "POST /api/admin/customers/{id}/messages": changeCost(staff / 50, 6, 14),
  "POST /api/admin/customers/{id}/calls": changeCost(staff / 20, 4, 8),
  "GET /api/admin/message-words": readCost(staff / 500, 4),
  // Typed a letter at a time, a call at each pause.
  "GET /api/admin/search": readCost(staff, 60),
  "PATCH /api/admin/customers/{id}/homes/{homeId}": changeCost(staff / 500, 8, 20),
  // A year of visits with their ratings; a page of what happened, with the names of who was there.
  "GET /api/admin/customers/{id}/summary": readCost(staff / 5, 60),
  "GET /api/admin/customers/{id}/timeline": readCost(staff / 5, 80),
  "GET /api/admin/customers/{id}/messages": readCost(staff / 50, 8),
  // The message, the log of the first one, history, and what its kind reads again.
  "PUT /api/admin/customers/{id}/messages/{messageId}/resend": changeCost(staff / 1_000, 12, 20),
  "GET /api/admin/agents/{id}/messages": readCost(staff / 200, 8),
  "PUT /api/admin/agents/{id}/messages/{messageId}/resend": changeCost(staff / 1_000, 12, 20),
  "DELETE /api/admin/agents/{id}/mail-suppression": changeCost(staff / 1_000, 4, 8),
  "GET /api/admin/ratings": readCost(staff / 100, 40),
  // What the office does with a request, and whom it invites.
  "GET /api/admin/requests/{list}/{id}": readCost(2 * visit.contacts, 18),
  "PATCH /api/admin/requests/{list}/{id}": changeCost(2 * visit.contacts, 14, 20),
  "POST /api/admin/requests/{list}/{id}/notes": changeCost(visit.contacts, 14, 20),
  "POST /api/admin/requests/{list}/{id}/replies": changeCost(visit.contacts, 16, 30),
  "POST /api/admin/quotes/{id}/mail": changeCost(visit.contacts / 4, 16, 30),
  "GET /api/admin/people": readCost(staff / 500, 16),
  "POST /api/admin/agents/{id}/time-off/preview": readCost(staff / 500, 60),
  "GET /api/admin/time-off-requests": readCost(staff / 100, 4),
  "GET /api/agent/time-off-requests": readCost(visit.cleanings / 50, 2),
  "PUT /api/agent/language": changeCost(visit.cleanings / 10_000, 6, 8),
  "POST /api/agent/time-off-requests": changeCost(visit.cleanings / 1_000, 6, 20),
  "POST /api/agent/time-off-requests/{number}/withdraw": changeCost(visit.cleanings / 10_000, 4, 14),
  "POST /api/agent/time-requests": changeCost(visit.cleanings / 100, 130, 14),
  "GET /api/agent/profile": readCost(visit.cleanings / 100, 3),
  "POST /api/agent/profile-requests": changeCost(visit.cleanings / 5_000, 6, 20),
  "POST /api/agent/profile-requests/{about}/withdraw": changeCost(visit.cleanings / 50_000, 7, 14),
  // With the profile, and when the app is opened on a phone that has them.
  "GET /api/agent/phones": readCost(visit.cleanings / 100, 3),
  "PUT /api/agent/phones": changeCost(visit.cleanings / 20, 4, 1),
  "DELETE /api/agent/phones/{id}": changeCost(visit.cleanings / 10_000, 4, 1),
  "GET /api/admin/agents/{id}/profile-requests": readCost(staff / 200, 2),
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": changeCost(staff / 2_000, 8, 20),
  // A week's 120 visits of 0.9 KB, their 240 reports of 0.5 KB, and an agent's names.
  "GET /api/admin/timesheets": readCost(staff / 50, 2 + 7 * 4 + 15),
  "GET /api/admin/timesheets/{week}/{id}": readCost(staff / 20, 10 + 7 * 4 + 15),
  "PATCH /api/admin/timesheets/{week}/{id}": changeCost(staff / 100, 2 * (10 + 7 * 4 + 15), 8),
  // The price book and extras, agents, and their days of two weeks; asked again as the caller talks.
  "POST /api/admin/bookings/preview": readCost(5 * visit.bookings, 24),
  // A request of 3 KB with its search terms, counts and history, and the mail.
  "POST /api/admin/quotes": changeCost(visit.bookings / 4, 16, 50),
  "POST /api/admin/bookings": { perVisit: visit.bookings / 2, reads: 30, writes: 142 + 2 * 6, milliseconds: 500 },
  "PUT /api/admin/visits/{id}/testimonial": changeCost(staff / 1_000, 8, 20),
  "DELETE /api/admin/visits/{id}/testimonial": changeCost(staff / 5_000, 8, 20),
  "DELETE /api/admin/visits/{id}/rating-consent": changeCost(staff / 5_000, 8, 20),
  "POST /api/visit-page/rating/withdraw": changeCost(visit.cleanings / 500, 8, 20),
  // As by the link.
  "POST /api/portal/visits/{id}/rating": { perVisit: visit.cleanings / 20, reads: 10, writes: 24, milliseconds: 50 },
  "GET /api/admin/texts": readCost(staff / 100, 2),
  "PATCH /api/admin/texts": changeCost(staff / 1_000, 4, 8),
  "GET /api/account/messages": readCost(visit.signedIn.share / 4, 4),
  // Of an agent with twenty visits a week, three times a week.
  "GET /api/agent/week": readCost(visit.cleanings / 7, 65),
  "GET /api/agent/calendar": readCost(visit.cleanings / 20, 2),
  // Of each past visit that is looked at.
  "GET /api/portal/visits/{id}/problems": readCost(visit.signedIn.share / 4, 3),
  // As an order, without the provider's answer; one day, one visit with three indexes.
  "POST /api/bookings": { perVisit: visit.bookings, reads: 30, writes: 147 + 2 * 6, milliseconds: 500 },
  // A quarter of the quotes is taken by the link.
  "POST /api/quote-page": { perVisit: visit.bookings / 8, reads: 4, writes: 1, milliseconds: 12 },
  "POST /api/quote-page/slots": { perVisit: visit.bookings / 8, reads: 8 + 20, writes: 1, milliseconds: 40 },
  "POST /api/quote-page/booking": { perVisit: visit.bookings / 16, reads: 34, writes: 145 + 2 * 6, milliseconds: 500 },
  "POST /api/first-start": { perVisit: visit.subscriptions, reads: 34, writes: 2 * 30, milliseconds: 120 },
  "GET /api/admin/contact-submissions": readCost(3 * visit.contacts + polls, 8),
  "PATCH /api/admin/contact-submissions/{id}": changeCost(visit.contacts, 1, 10),
  "GET /api/admin/career-applications": readCost(3 * visit.applications + polls, 8),
  "PATCH /api/admin/subscriptions/{id}": changeCost(staff / 10, 49, 91),
  // 20 visits of 0.9 KB, services, 40 names.
  "GET /api/admin/day": readCost(follows, 3 + 1 + 40),
  // The same, with the days of eight agents, 20 visits that wait, and home, notes, customer and order of each visit.
  "GET /api/admin/board": readCost(follows, 3 + 1 + 40 + 1 + 20 + 80),
  // Twenty visits of today, fourteen short lists, who can come to five visits, 20 names.
  "GET /api/admin/inbox": readCost(follows + polls, 3 + 14 + 15 + 20),
  // Once for each booking that the office did not make or confirm itself; with history.
  "PATCH /api/admin/new-bookings/{id}": changeCost(visit.bookings + visit.subscriptions, 1, 5),
  "PATCH /api/admin/visits/{id}": changeCost(staff, 10, 16),
  // Subscription, visit, old and new day, twice with indexes; history; idempotency record; what undoes it.
  "POST /api/admin/visits/{id}/apply": changeCost(staff / 4, 34, 50),
  // Four visits of a morning, with the days of eight agents; each written as one that is changed.
  "POST /api/admin/assignments/preview": readCost(staff / 10, 40),
  "POST /api/admin/assignments": changeCost(staff / 20, 4 * 34, 4 * 44),
  // A dozen visits with their days.
  "POST /api/admin/subscriptions/{id}/apply": changeCost(staff / 10, 70, 148),
};

/** The customer is mailed about these changes. */
export const changeMessageCalls = [
  "POST /api/portal/visits/{id}/apply",
  "POST /api/portal/subscriptions/{id}/apply",
  "PATCH /api/admin/subscriptions/{id}",
  "POST /api/admin/visits/{id}/apply",
  "POST /api/admin/subscriptions/{id}/apply",
] as const satisfies readonly Call[];

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

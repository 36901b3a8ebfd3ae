import type { Call } from "@cleaning/contract/routes";
import { portalCall } from "@cleaning/contract/routes/checkout";

/** The months that are counted out: visits. */
export const scales = [10_000, 1_000_000, 100_000_000] as const;

/** What a visit is. Change it here when the site's statistics say otherwise. */
export const visit = {
  /** Pages that are loaded as such; the others of a visit are drawn by the client. */
  documents: 1.2,
  /** Scripts, styles, fonts and pictures that a browser asks for that has none of them, and how many megabytes all of it has. */
  files: 18,
  megabytes: 0.37,
  /** Who has been here lately has nearly all of it. */
  returning: { share: 0.3, files: 3, megabytes: 0.03 },
  /** Of visitors, who signs in; and how often such a person comes in a month. */
  signedIn: { share: 0.01, visitsOfAPerson: 4 },
  /** Of visitors, who sends the form, and who applies for a job. */
  contacts: 0.005,
  applications: 0.0005,
  /** Who looks at the checkout, and who subscribes there. */
  checkouts: 0.01,
  subscriptions: 0.001,
} as const;

/** What a call costs: how many there are of a visit, the table's units of one, and milliseconds of the function. */
type Cost = { perVisit: number; reads: number; writes: number; milliseconds: number };

const catalogue = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 0, milliseconds: 10 });

/** Looking through what came in, and striking it off: a few looks at each. */
const reading = (perVisit: number): Cost => ({ perVisit, reads: 8, writes: 0, milliseconds: 15 });
const striking = (perVisit: number): Cost => ({ perVisit, reads: 1, writes: 8, milliseconds: 20 });

/**
 * A creating call: counter 1, limit per visitor 1, idempotency 2; in a transaction, which counts twice, the record of 2 KB
 * with its totals, receipt and mail of 2 KB (6 × 2); the indexes of record and mail (2 × 2 + 2); the mail struck off (2 + 2).
 */
const creating = (perVisit: number): Cost => ({ perVisit, reads: 0, writes: 26, milliseconds: 60 });

/** By call of the contract: a new one does not compile until it says what it costs. */
export const calls = {
  "GET /api/services": catalogue(1),
  "GET /api/extra-services": catalogue(0.3),
  "GET /api/testimonials": catalogue(0.7),
  "GET /api/job-positions": catalogue(0.05),
  "POST /api/contact": creating(visit.contacts),
  "POST /api/careers/resume-upload": { perVisit: visit.applications, reads: 0, writes: 1, milliseconds: 15 },
  "POST /api/careers/apply": creating(visit.applications),
  // A person in fifty visits: throttle, counter, idempotency; record, four unique things, totals, receipt and mail, twice.
  "POST /api/register": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 34, milliseconds: 900 },
  "POST /api/auth/forgot-password": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 2, milliseconds: 1_010 },
  "POST /api/auth/reset-password": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 3, milliseconds: 1_500 },
  "POST /api/auth/confirmation-code": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 2, milliseconds: 400 },
  "POST /api/auth/confirm-email": { perVisit: visit.signedIn.share / 50, reads: 0, writes: 2, milliseconds: 200 },
  "GET /api/account": { perVisit: visit.signedIn.share, reads: 2, writes: 0, milliseconds: 90 },
  "PATCH /api/account": { perVisit: visit.signedIn.share / 50, reads: 3, writes: 24, milliseconds: 120 },
  "GET /api/agent": { perVisit: visit.signedIn.share / 10, reads: 20, writes: 0, milliseconds: 25 },
  "POST /api/auth/login": { perVisit: visit.signedIn.share, reads: 2, writes: 1, milliseconds: 250 },
  "GET /api/auth/me": { perVisit: 3 * visit.signedIn.share, reads: 1, writes: 0, milliseconds: 10 },
  "POST /api/auth/refresh": { perVisit: 2 * visit.signedIn.share, reads: 1, writes: 0, milliseconds: 120 },
  "POST /api/auth/logout": { perVisit: 0.5 * visit.signedIn.share, reads: 0, writes: 0, milliseconds: 80 },
  // Whoever looks at the checkout; the circuit is one read, the limit per visitor one write.
  [portalCall]: { perVisit: visit.checkouts, reads: 1, writes: 1, milliseconds: 200 },
  // Two limits, three counters, idempotency 2; in a transaction 13 items of 17 KB (2 × 19) with their indexes (16); mail and
  // delivery struck off, the subscription marked (2 × 8).
  "POST /api/subscriptions": { perVisit: visit.subscriptions, reads: 8, writes: 77, milliseconds: 500 },
  "GET /api/admin/contact-submissions": reading(3 * visit.contacts),
  "PATCH /api/admin/contact-submissions/{id}": striking(visit.contacts),
  "GET /api/admin/career-applications": reading(3 * visit.applications),
  "PATCH /api/admin/career-applications/{id}": striking(visit.applications),
} as const satisfies Record<Call, Cost>;

/** What happens whether anybody comes or not, or for each request. */
export const fixed = {
  /** Of a function. */
  gigabytesOfMemory: 1,
  /** CloudFront asks again for each of its places; a visit comes through one of these. */
  edgePlaces: 4,
  /** SST's viewer functions: one before and one after each file, and what the first reads to find it. */
  functionRunsPerFile: 2,
  keyReadsPerFile: 3,
  /** The rate limit and Amazon's three groups. */
  firewallRules: 4,
  /** Access log, and what a function writes. */
  logKilobytesPerCall: 1.5,
  /** The retry of mails and the delivery of orders, every five minutes. */
  scheduledRuns: (2 * 30 * 24 * 60) / 5,
  scheduledReads: 1,
  scheduledMilliseconds: 30,
  /** Those of `infra/alarms.ts`. */
  alarms: 20,
  /** API Gateway's for each route (`detailedMetricsEnabled`). */
  metricsPerRoute: 6,
  /** What the delivery of orders counts. */
  ownMetrics: 1,
  /** Kept of a submission with everything it caused, for a year. */
  kilobytesKept: 8,
  hoursOfAMonth: 30 * 24,
  secondsOfAMonth: 30 * 24 * 60 * 60,
} as const;

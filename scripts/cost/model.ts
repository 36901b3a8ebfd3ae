import type { Route } from "@cleaning/contract/http/route";
import { type Call, routes } from "@cleaning/contract/routes";
import {
  type Cost,
  authorizationReads,
  fixed,
  hotCalls,
  isMailed,
  defaultCost,
  github,
  texts,
  visit,
} from "./assumptions.ts";
import { costOf, prices } from "./prices.ts";

const callNames = Object.keys(routes).filter((name): name is Call => name in routes);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Decryptions of access notes: one per home of an agent's day. */
const keyRequestsOf = (name: Call): number =>
  name === "GET /api/agent/day" ? fixed.homesOfADay : Number(name.endsWith("/access") || name === "POST /api/bookings");

/** Of random requests: the first of each lifetime, per location. */
export const missShare = (perSecond: number, lifetimeSeconds: number): number => 1 / (1 + perSecond * lifetimeSeconds);

const cacheOf = (name: Call): Route["cache"] => {
  const route: Route = routes[name];
  return route.cache;
};

/** Own figures, or those of the call's method and access. */
export const costOfCall = (name: Call): Cost => hotCalls[name] ?? defaultCost(routes[name], name.startsWith("GET"));

/** Requests that reach the API after CloudFront. */
const reaching = (name: Call, requests: number): number => {
  const cache = cacheOf(name);
  if (cache === undefined) return requests;
  return requests * missShare(requests / fixed.edgePlaces / fixed.secondsOfAMonth, cache.sharedMaxAge);
};

/** Monthly requests, units and gigabytes. */
export const amountsOf = (visits: number) => {
  const { share, files, megabytes } = visit.returning;
  const perCall = callNames.map((name) => {
    const { perVisit, reads: ownReads, writes, milliseconds } = costOfCall(name);
    const asked = visits * perVisit;
    const reads = ownReads + (routes[name].access === "public" ? 0 : authorizationReads);
    const isShared = cacheOf(name) !== undefined;
    const keyRequests = keyRequestsOf(name);
    return { reads, writes, milliseconds, asked, reaching: reaching(name, asked), isShared, keyRequests };
  });
  const total = (of: (call: (typeof perCall)[number]) => number): number => sum(perCall.map(of));

  const filesAsked = visits * (visit.documents + share * files + (1 - share) * visit.files);
  const callsAsked = total(({ asked }) => asked);
  const apiRequests = total((call) => call.reaching);
  const extended = visits * visit.subscriptions * fixed.extending.visitsOfSubscription;
  const changes = visits * sum(callNames.filter(isMailed).map((name) => costOfCall(name).perVisit));
  const submissions = visits * (visit.contacts + visit.applications + visit.subscriptions);
  const milliseconds =
    total((call) => call.reaching * call.milliseconds) +
    fixed.scheduledRuns * fixed.scheduledMilliseconds +
    fixed.syncs.runs * fixed.syncs.milliseconds +
    fixed.erasing.runs * fixed.erasing.milliseconds +
    fixed.extending.runs * fixed.extending.milliseconds +
    extended * fixed.extension.milliseconds;
  return {
    filesAsked,
    callsAsked,
    edgeRequests: filesAsked + callsAsked,
    edgeGigabytes: (visits * (share * megabytes + (1 - share) * visit.megabytes)) / 1_000,
    apiRequests,
    cachedShare:
      1 - total((call) => (call.isShared ? call.reaching : 0)) / total((call) => (call.isShared ? call.asked : 0)),
    functionRequests: apiRequests + fixed.scheduledRuns + fixed.syncs.runs + fixed.extending.runs,
    gigabyteSeconds: (milliseconds / 1_000) * fixed.gigabytesOfMemory,
    reads:
      total((call) => call.reaching * call.reads) +
      fixed.scheduledRuns * fixed.scheduledReads +
      fixed.syncs.runs * fixed.syncs.reads +
      fixed.erasing.runs * fixed.erasing.reads +
      fixed.extending.runs * fixed.extending.reads +
      extended * fixed.extension.reads,
    writes:
      total((call) => call.reaching * call.writes) +
      fixed.syncs.runs * fixed.syncs.writes +
      extended * fixed.extension.writes,
    storedGigabytes: (12 * submissions * fixed.kilobytesStored) / 1_000_000,
    photos: visits * visit.cleanings * fixed.photos.ofCleaning,
    activeUsers: (visits * visit.signedIn.share) / visit.signedIn.monthlyVisits,
    // An order is mailed to the customer and to the office.
    mails: submissions + visits * visit.subscriptions + changes,
    keyRequests: total((call) => call.asked * call.keyRequests),
    logGigabytes: (apiRequests * fixed.logKilobytesPerCall) / 1_000_000,
  };
};
export type Amounts = ReturnType<typeof amountsOf>;

/** US dollars a month. */
export const costsOf = (amounts: Amounts) => ({
  "CloudFront: requests": costOf(prices.cloudFront.requests, amounts.edgeRequests),
  "CloudFront: data": costOf(prices.cloudFront.gigabytes, amounts.edgeGigabytes),
  "CloudFront: functions and keys":
    costOf(prices.cloudFront.functionRuns, amounts.filesAsked * fixed.functionRunsPerFile) +
    costOf(prices.cloudFront.keyReads, amounts.filesAsked * fixed.keyReadsPerFile),
  "WAF: list and rules": prices.firewall.list + fixed.firewallRules * prices.firewall.rule,
  "WAF: requests": costOf(prices.firewall.requests, amounts.edgeRequests),
  "API Gateway": costOf(prices.apiGateway.requests, amounts.apiRequests),
  Lambda:
    costOf(prices.lambda.requests, amounts.functionRequests) +
    costOf(prices.lambda.gigabyteSeconds, amounts.gigabyteSeconds),
  "DynamoDB: requests": costOf(prices.dynamo.reads, amounts.reads) + costOf(prices.dynamo.writes, amounts.writes),
  "DynamoDB: storage and recovery":
    costOf(prices.dynamo.gigabytes, amounts.storedGigabytes) +
    costOf(prices.dynamo.backedUpGigabytes, amounts.storedGigabytes),
  "S3: photos of visits, a year of them":
    costOf(prices.files.gigabytes, amounts.photos * fixed.photos.gigabytes * fixed.photos.months) +
    costOf(prices.files.uploads, amounts.photos),
  Cognito: costOf(prices.cognito.activeUsers, amounts.activeUsers),
  SES: costOf(prices.mail.mails, amounts.mails),
  "CloudWatch: logs": costOf(prices.watching.logGigabytes, amounts.logGigabytes),
  "CloudWatch: alarms": costOf(prices.watching.alarms, fixed.alarms),
  "CloudWatch: own figures": costOf(prices.watching.metrics, fixed.ownMetrics),
  "KMS: the key of notes about access": prices.keys.key + costOf(prices.keys.requests, amounts.keyRequests),
  "Route 53": prices.names.zone,
  // Without firewall and alarms (`infra/stage.ts`).
  "Staging's key, which nobody visits": prices.keys.key,
});
export type Costs = ReturnType<typeof costsOf>;

export const partsOf = (costs: Costs): (keyof Costs)[] =>
  Object.keys(costs).filter((part): part is keyof Costs => part in costs);

export const totalOf = (costs: Costs): number => sum(Object.values(costs));

/** US dollars a month more for a staging that is watched like production; the free tier is the account's. */
export const watchedStagingCost = (): number =>
  prices.firewall.list +
  fixed.firewallRules * prices.firewall.rule +
  fixed.alarms * prices.watching.alarms[0].price +
  costOf(prices.watching.metrics, 2 * fixed.ownMetrics);

/** US dollars a month at most, once the owner has turned text messages on. */
export const textsCost = (): number => sum(Object.values(texts));

/** Minutes of GitHub's machines a month that a clock starts. */
export const scheduledMinutes = (): number =>
  sum(Object.values(github.scheduled).map(({ minutes, runs }) => minutes * runs));

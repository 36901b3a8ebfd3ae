import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { fitsHours, startStep } from "@cleaning/scheduling/business-hours/business-hours";
import { isOutsideHours, isOverdueOutsideHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { horizonDays } from "@cleaning/scheduling/recurrence/timeline";
import {
  isLive,
  isReached,
  type Subscription,
  type Visit,
  type VisitKey,
  visitName,
  visitOfName,
} from "@cleaning/scheduling/schedule";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import { inChunks } from "../../../platform/database/in-chunks.ts";
import type { Database } from "../../../platform/database/index.ts";
import { pagesOf } from "../../../platform/database/page.ts";
import {
  type Company,
  type PlacedVisit,
  type Placement,
  placeVisits,
  readCompany,
} from "../../../schedule/assignment/placement.ts";
import { readHomeVisits } from "../../../schedule/homes/home-visits.ts";
import { visitScheduleEntity, visitEntity } from "../../../schedule/records/entity.ts";
import { inTransactions, readActiveAgents, readVisits, toAssignableAgent } from "../../../schedule/records/store.ts";
import type { AdminVisitRow } from "../../../schedule/visits/admin-view.ts";

const most = { dates: 20, visits: 1_000, counted: 2_000 } as const;

const daysBehindHorizon = 7;

/** Visits outside the hours, by date and start, and those that stay. `andLater`: some may lie behind the horizon. */
type Affected = { visits: AdminVisitRow[]; overdue: AdminVisitRow[]; isMore: boolean; andLater: boolean };

const inOrder = (one: AdminVisitRow, other: AdminVisitRow): number =>
  one.date < other.date
    ? -1
    : one.date > other.date
      ? 1
      : one.start - other.start || one.subscriptionId - other.subscriptionId;

const outsideOf = (found: readonly AdminVisitRow[], context: Context): Pick<Affected, "visits" | "overdue"> => ({
  visits: found.filter((visit) => isOutsideHours(visit, context)),
  overdue: found.filter((visit) => isOverdueOutsideHours(visit, context)).toSorted(inOrder),
});

const readByDate = async (database: Database, dates: readonly string[], context: Context): Promise<Affected> => {
  const pages = await Promise.all(
    dates.map((date) => visitEntity(database).query.byDay({ date }).go({ limit: most.visits })),
  );
  const found = pages.flatMap(({ data }) => data);
  return { ...outsideOf(found, context), isMore: pages.some(({ cursor }) => cursor !== null), andLater: false };
};

/** Independent of the number of dates: agents' days, and the index of unassigned visits. */
const readByRange = async (
  database: Database,
  dates: readonly string[],
  { days, roster, ...context }: Company,
): Promise<AdminVisitRow[]> => {
  const [first = "", last = first] = [dates[0], dates.at(-1)];
  const assigned = new Map<string, VisitKey>();
  for (const date of dates)
    for (const { id } of roster)
      for (const { of, start, minutes: elapsed, expiresAt } of days.of(id, date).intervals) {
        const key = expiresAt === undefined ? visitOfName(of) : undefined;
        if (key !== undefined && !fitsHours(context.businessHours, date, { start, elapsed })) assigned.set(of, key);
      }
  const found = await readVisits(database, [...assigned.values()].slice(0, most.counted + 1));
  const dateSet = new Set(dates);
  const query = visitEntity(database)
    .query.unassigned({ isUnassigned: true })
    .between({ date: first }, { date: plusDays(last, 1) });
  let unassignedCount = 0;
  for await (const page of pagesOf((cursor) => query.go({ cursor, order: "asc" }))) {
    const some = page.filter((visit) => dateSet.has(visit.date) && isOutsideHours(visit, context));
    unassignedCount += some.length;
    found.push(...some);
    if (unassignedCount > most.counted) break;
  }
  return found.filter((visit) => dateSet.has(visit.date));
};

type Roster = { roster: readonly AssignableAgent[] };

const readAffected = async (
  database: Database,
  dates: readonly string[],
  context: Context & Roster,
): Promise<Affected & { company: Company }> => {
  if (dates.length <= most.dates) {
    const found = await readByDate(database, dates, context);
    return { ...found, company: await readCompany(database, found.visits, context) };
  }
  const end = plusDays(todayAt(context.now), horizonDays + daysBehindHorizon);
  const datesInHorizon = dates.filter((date) => date <= end);
  // A long visit may fit only on a later date than a short one.
  const searchedDates = [
    ...datesInHorizon,
    ...datesInHorizon.slice(-1).map((date) => plusDays(date, daysBehindHorizon)),
  ];
  const company = await readCompany(
    database,
    searchedDates.map((date) => ({ date, minutes: startStep })),
    context,
  );
  const found = datesInHorizon.length === 0 ? [] : await readByRange(database, datesInHorizon, company);
  return { ...outsideOf(found, company), isMore: false, andLater: datesInHorizon.length < dates.length, company };
};

type AffectedRow = { before: AdminVisitRow; after: Visit; placement: Placement | undefined };

export type AffectedVisits = Omit<Affected, "visits"> & { rows: AffectedRow[]; agents: ReadonlyMap<number, string> };

const placementOf = (subscription: Subscription, { visit, isPlaced }: PlacedVisit): Placement | undefined => {
  const { subscriptionId, occurrenceDate, date, start, agents } = visit;
  if (!isLive(visit) || !isReached(subscription, visit)) return undefined;
  return { subscriptionId, occurrenceDate, date, start, agents: isPlaced ? agents : [] };
};

const homesAtOnce = 20;

/** Visits of other subscriptions for the home of each. */
const readHomes = async (
  database: Database,
  subscriptions: readonly (Subscription | null)[],
  context: Context,
): Promise<ReadonlyMap<number, Visit[]>> => {
  const found: [number, Visit[]][] = [];
  for (const some of inChunks(
    subscriptions.flatMap((one) => one ?? []),
    homesAtOnce,
  ))
    found.push(
      ...(await Promise.all(
        some.map(async (one): Promise<[number, Visit[]]> => [
          one.subscriptionId,
          await readHomeVisits(database, one, context),
        ]),
      )),
    );
  return new Map(found);
};

/** Reschedules the visits outside the company's hours in memory, reserving each for the next. Writes nothing. */
export const placeAffected = async (
  database: Database,
  dates: readonly string[],
  context: Context,
): Promise<AffectedVisits> => {
  const records = dates.length === 0 ? [] : await readActiveAgents(database);
  const agents = new Map(records.map(({ id, name }) => [id, name]));
  const contextWithAgents = { ...context, roster: records.map(toAssignableAgent) };
  const { company, visits, overdue, isMore, andLater } = await readAffected(database, dates, contextWithAgents);
  const limited = visits.toSorted(inOrder).slice(0, most.counted);
  const bySubscription = Map.groupBy(limited, ({ subscriptionId }) => subscriptionId);
  const subscriptions = await batchGetMany(
    database,
    [...bySubscription.keys()].map((subscriptionId) => readOf(visitScheduleEntity(database), { subscriptionId })),
  );
  const homes = await readHomes(database, subscriptions, context);
  const after = new Map<string, Pick<AffectedRow, "after" | "placement">>();
  for (const subscription of subscriptions) {
    if (subscription === null) continue;
    const all = (bySubscription.get(subscription.subscriptionId) ?? []).toSorted((one, other) =>
      one.occurrenceDate < other.occurrenceDate ? -1 : 1,
    );
    const others = homes.get(subscription.subscriptionId) ?? [];
    for (const some of inTransactions(all)) {
      const homeVisits = others.map((visit) => after.get(visitName(visit))?.after ?? visit);
      for (const placed of placeVisits(subscription, some, company, { homeVisits }))
        after.set(visitName(placed.visit), { after: placed.visit, placement: placementOf(subscription, placed) });
    }
  }
  const rows = limited.flatMap((before) => {
    const found = after.get(visitName(before));
    return found === undefined ? [] : [{ before, ...found }];
  });
  return { rows, overdue, agents, isMore: isMore || visits.length > limited.length, andLater };
};

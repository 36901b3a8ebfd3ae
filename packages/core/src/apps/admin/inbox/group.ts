import { maxCounted } from "@cleaning/contract/admin/inbox";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { maxId } from "../../../platform/database/max-id.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import { readActiveAgents } from "../../../schedule/records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { readNames } from "../../../schedule/visits/names.ts";

export const page = { limit: maxCounted + 1 } as const;
export const sharedPage = { limit: 2 * page.limit } as const;

const daysBack = 30;
const daysAhead = 365;

/** What several groups read: begun once, awaited by each. */
export const sharedReads = (database: Database, now: Date) => {
  const today = todayAt(now);
  const { query } = visitEntity(database);
  const ahead = { date: plusDays(today, daysAhead), subscriptionId: maxId };
  return {
    database,
    now,
    today,
    ahead,
    visits: query,
    ofToday: query.byDay({ date: today }).go({ pages: "all" }),
    forOffice: query
      .forOffice({ isForOffice: true })
      .between({ date: plusDays(today, -daysBack) }, ahead)
      .go(sharedPage),
    agents: readActiveAgents(database),
  };
};
export type SharedReads = ReturnType<typeof sharedReads>;

/** What `show` says beside the row: read for all groups at once. */
type Needs = {
  names?: Parameters<typeof readNames>[1][number];
  subscriptionId?: number;
  visit?: VisitKey | undefined;
};

const readRecords = async (database: Database, needs: readonly Needs[]) => {
  const ids = new Set(needs.flatMap(({ subscriptionId }) => subscriptionId ?? []));
  const found = await batchGetMany<SubscriptionRecord | VisitRecord>(database, [
    ...[...ids].map((id) => readOf(subscriptionEntity(database), { id })),
    ...needs.flatMap(({ visit }) => (visit === undefined ? [] : readOf(visitEntity(database), visit))),
  ]);
  const subscriptions = new Map<number, SubscriptionRecord>();
  const firstVisits = new Map<number, VisitRecord>();
  for (const record of found) {
    if (record === null) continue;
    if ("customerName" in record) subscriptions.set(record.id, record);
    else firstVisits.set(record.subscriptionId, record);
  }
  return { subscriptions, firstVisits };
};

export const readLookups = (shared: SharedReads, needs: readonly Needs[]) => ({
  ...shared,
  names: readNames(
    shared.database,
    needs.flatMap(({ names }) => names ?? []),
  ),
  records: readRecords(shared.database, needs),
});
export type Lookups = ReturnType<typeof readLookups>;

/** `isCut`: whether there are more than were read. `alwaysShown`: the first so many count against no limit. */
export type InboxRows<Row> = { data: readonly Row[]; isCut?: boolean; alwaysShown?: number };

type Parts<Row, Entry> = {
  read: (shared: SharedReads) => Promise<InboxRows<Row>>;
  needs?: (row: Row) => Needs;
  show: (rows: readonly Row[], lookups: Lookups) => Promise<readonly Entry[]> | readonly Entry[];
};

/** Numbers and entries come from one read, so that they agree. */
export const group =
  <Row, Entry>({ read, needs, show }: Parts<Row, Entry>) =>
  async (shared: SharedReads, limit: number) => {
    const { data, isCut = false, alwaysShown = 0 } = await read(shared);
    const rows = data.slice(0, alwaysShown + limit);
    const counted = { count: Math.min(data.length, maxCounted), isMore: isCut || data.length > maxCounted };
    return {
      counted,
      needs: needs === undefined ? [] : rows.map(needs),
      show: async (lookups: Lookups) => ({
        ...counted,
        entries: await show(rows, lookups),
      }),
    };
  };
export type Group<Entry> = ReturnType<typeof group<never, Entry>>;

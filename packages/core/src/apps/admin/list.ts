import type { AdminVisit, AdminVisitsSearchParams, VisitFilter } from "@cleaning/contract/admin/visits";
import { readDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { daysFrom, plusDays } from "@cleaning/scheduling/dates";
import { isNoAccessOpen, isLateOpen } from "@cleaning/scheduling/schedule";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/max-id.ts";
import {
  type Found,
  type PagedQuery,
  type PageOptions,
  type PageQuery,
  pageOf,
  paged,
  readPage,
} from "../../platform/database/page.ts";
import { readDaysBetween, visitsOn } from "../../schedule/records/agent-days.ts";
import { visitEntity, type VisitRecord } from "../../schedule/records/entity.ts";
import { readVisits } from "../../schedule/records/store.ts";
import { isUnreported, type AdminVisitRow, showVisits } from "../../schedule/visits/admin-view.ts";

const mostDays = { narrow: 366, wide: 31 } as const;
const defaultDays = { ahead: 365, unreported: 30, late: 7, week: 6 } as const;

type DateRange = { from: string; to: string };
type VisitPredicate = (row: AdminVisitRow) => boolean;

const predicateOf = (state: VisitFilter | undefined, now: Date): VisitPredicate | undefined => {
  if (state === undefined) return undefined;
  if (state === "unassigned") return ({ isUnassigned }) => isUnassigned;
  if (state === "unreported") return (row) => isUnreported(row, now);
  if (state === "late") return isLateOpen;
  if (state === "no-access") return isNoAccessOpen;
  return ({ status }) => status === state;
};

const rangeOf = ({ from, to, state, agentId, customerId }: AdminVisitsSearchParams, now: Date): DateRange => {
  const today = todayAt(now);
  const isIndexed = state === "unassigned" || state === "late";
  const isNarrow = agentId !== undefined || customerId !== undefined || isIndexed;
  const daysBack = state === "unreported" ? defaultDays.unreported : state === "late" ? defaultDays.late : 0;
  const first = from ?? plusDays(state === "unreported" ? (to ?? today) : today, -daysBack);
  const daysAhead = isIndexed ? defaultDays.ahead : defaultDays.week;
  const last = to ?? (state === "unreported" && from === undefined ? today : plusDays(first, daysAhead));
  const most = isNarrow ? mostDays.narrow : mostDays.wide;
  if (last < first)
    throw new AppError("invalid", "The last day comes before the first. Please swap them.", { field: "to" });
  if (daysFrom(first, last) >= most)
    throw new AppError("invalid", `Please choose at most ${most} days at once.`, { field: "to" });
  return { from: first, to: last };
};

const badCursor = (): AppError => new AppError("invalid", "cursor is not one that this list gave");

const searched = { visits: 500, days: 7 } as const;

const rowsOfDay = (database: Database, date: string, matches: VisitPredicate | undefined): PagedQuery<VisitRecord> => {
  const entity = visitEntity(database);
  const rows = paged(entity.query.byDay({ date }), createConversions(entity).byAccessPattern.byDay);
  if (matches === undefined) return rows;
  const run = async ({ limit, cursor, order }: PageOptions): Promise<Found<VisitRecord>> => {
    const data: VisitRecord[] = [];
    let next = cursor;
    do {
      const found = await rows.run({ limit: searched.visits, cursor: next, order });
      data.push(...found.data.filter(matches));
      next = found.cursor;
    } while (next !== null && data.length < limit);
    return { data, cursor: next };
  };
  return { ...rows, run };
};

const readByDay = async (
  database: Database,
  { from, to }: DateRange,
  { limit, cursor: previousCursor }: PageQuery,
  matches: VisitPredicate | undefined,
): Promise<Found<VisitRecord>> => {
  const [, cursorDate = "", start = ""] = /^visits\.(\d{4}-\d{2}-\d{2})\.([\w-]*)$/.exec(previousCursor ?? "") ?? [];
  if (previousCursor !== undefined && (readDate(cursorDate) === undefined || cursorDate < from || cursorDate > to))
    throw badCursor();
  const length = matches === undefined ? 1 : searched.days;
  const data: VisitRecord[] = [];
  for (let first = cursorDate === "" ? from : cursorDate; first <= to; first = plusDays(first, length)) {
    const room = limit - data.length;
    const dates = Array.from({ length }, (_, index) => plusDays(first, index)).filter((date) => date <= to);
    const days = await Promise.all(
      dates.map(async (date) => {
        const [list, rows] = [`visits-${date}`, rowsOfDay(database, date, matches)];
        const cursor = date === cursorDate && start !== "" ? `${list}.${start}` : undefined;
        const found = await readPage(list, { limit: room, cursor }, rows, "asc");
        return { ...found, date, rows };
      }),
    );
    for (const { data: found, cursor, date, rows } of days) {
      const shown = found.slice(0, limit - data.length);
      data.push(...shown);
      const last = shown.at(-1);
      const end = found.length > shown.length && last !== undefined ? `.${rows.cursorAfter(last)}` : cursor;
      if (end !== null) return { data, cursor: `visits.${date}.${end.slice(end.indexOf(".") + 1)}` };
      if (data.length === limit && date < to) return { data, cursor: `visits.${plusDays(date, 1)}.` };
    }
  }
  return { data, cursor: null };
};

const readOfAgent = async (
  database: Database,
  agentId: number,
  { from, to }: DateRange,
  page: PageQuery,
): Promise<Found<AdminVisitRow>> => {
  const days = await readDaysBetween(database, agentId, { from, to });
  const keys = days.flatMap((day) => visitsOn(day));
  const { data: some, cursor } = pageOf(`visits-agent-${agentId}-${from}-${to}`, page, keys);
  return { data: await readVisits(database, some), cursor };
};

/** A short page need not be the last. Throws AppError `invalid` for too many days, or a foreign cursor. */
export const listVisits = async (
  database: Database,
  query: AdminVisitsSearchParams,
  now: Date,
): Promise<{ visits: AdminVisit[]; nextCursor: string | null }> => {
  const { limit, cursor: previousCursor, agentId, customerId, state } = query;
  const page = { limit, cursor: previousCursor };
  const range = rangeOf(query, now);
  const { from, to } = range;
  const predicate = predicateOf(state, now);
  const matches = predicate ?? (() => true);
  const entity = visitEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const last = { date: to, subscriptionId: maxId };

  const read = (): Promise<Found<AdminVisitRow>> => {
    if (agentId !== undefined) return readOfAgent(database, agentId, range, page);
    if (customerId !== undefined) {
      const rows = entity.query.byCustomer({ customerId }).between({ date: from }, last);
      return readPage(`visits-customer-${customerId}-${from}-${to}`, page, paged(rows, after.byCustomer), "asc");
    }
    if (state === "unassigned") {
      const rows = entity.query.unassigned({ isUnassigned: true }).between({ date: from }, last);
      return readPage(`visits-unassigned-${from}-${to}`, page, paged(rows, after.unassigned), "asc");
    }
    if (state === "no-access") {
      const rows = entity.query.forOffice({ isForOffice: true }).between({ date: from }, last);
      return readPage(`visits-no-access-${from}-${to}`, page, paged(rows, after.forOffice), "asc");
    }
    if (state === "late") {
      const rows = entity.query.late({ isLateOpen: true }).between({ date: from }, last);
      return readPage(`visits-late-${from}-${to}`, page, paged(rows, after.late), "asc");
    }
    return readByDay(database, range, page, predicate);
  };
  const { data, cursor } = await read();
  return { visits: await showVisits(database, data.filter(matches), now), nextCursor: cursor };
};

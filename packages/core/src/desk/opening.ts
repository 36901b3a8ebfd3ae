import { createHash } from "node:crypto";
import type { OpeningChange, OpeningPreview, OpeningView } from "@cleaning/contract/admin/opening";
import type { ChangePreview } from "@cleaning/contract/visits";
import { auditWrites } from "../audit/index.ts";
import { batchGetMany, readOf } from "../database/batch-get.ts";
import { unchanged } from "../database/condition.ts";
import { idempotencyWrite, recordCreatedBy } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { putOf, transactWrite, type Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { again, retry } from "../retry/index.ts";
import { dateOf, plusDays } from "../visits/dates.ts";
import { planEntity, visitEntity, type VisitRecord } from "../visits/entity.ts";
import { visitJobWrite } from "../visits/job.ts";
import { openingEntity, openingOf, type OpeningRecord, readOpeningRecord } from "../visits/opening-record.ts";
import { hoursOn, type Opening } from "../visits/opening.ts";
import { isComing, todayAt } from "../visits/outcome.ts";
import { canonical, shownOf } from "../visits/preview.ts";
import { isHeld, resettled } from "../visits/resettle.ts";
import { visitId } from "../visits/schedule.ts";
import { shown } from "../visits/view.ts";
import type { By } from "./history.ts";
import { namedHolidays } from "./holiday-names.ts";
import { readNames } from "./names.ts";
import { viewOf, weekLines, weekOf } from "./week.ts";

/** Closed days are kept for a year, in days. */
const keptDays = 366;

const viewed = ({ week, closedDays, openDays, revision }: OpeningRecord, today: string): OpeningView => {
  const { year } = dateOf(today);
  return {
    revision,
    week: viewOf(week),
    closedDays: [...closedDays],
    openDays: [...openDays],
    holidays: [...namedHolidays(year), ...namedHolidays(year + 1)],
  };
};

/** The company's hours, closed days and holidays: one request. */
export const readCompanyHours = async (database: Database, now: Date): Promise<OpeningView> =>
  viewed(await readOpeningRecord(database), todayAt(now));

type Fields = Pick<OpeningRecord, "week" | "closedDays" | "openDays">;

const fieldsOf = ({ week, closedDays, openDays }: OpeningChange, today: string): Fields => {
  const kept = plusDays(today, -keptDays);
  return {
    week: weekOf(week),
    closedDays: closedDays
      .filter(({ date }) => date >= kept)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    openDays: openDays.filter((date) => date >= kept).toSorted(),
  };
};

/** What the history tells. */
const factsOf = ({ week, closedDays, openDays }: Fields) => ({
  hours: weekLines(week),
  closedDays: closedDays.map(({ date, reason }) => `${date} ${reason}`),
  openDays,
});

/** Visits further ahead are no records, but for a few that were changed by hand; in days. */
const farthest = 400;

/** The dates from today on at which the company works less than before. */
const closedLonger = (before: Opening, after: Opening, today: string): string[] =>
  Array.from({ length: farthest }, (_, ahead) => plusDays(today, ahead)).filter((date) => {
    const [was, is] = [hoursOn(before, date), hoursOn(after, date)];
    return was !== null && (is === null || is.from > was.from || is.until < was.until);
  });

/** So many dates are read together, so many visits of a date, and so many are counted and listed. */
const most = { dates: 20, visits: 1_000, counted: 2_000, listed: 200 } as const;

/** The coming visits that hours do not hold, by date; fewer than there are where `isMore`. */
const unheld = async (database: Database, dates: readonly string[], after: Opening, now: Date) => {
  const found: VisitRecord[] = [];
  let isMore = false;
  for (let from = 0; from < dates.length && found.length < most.counted; from += most.dates) {
    const some = dates.slice(from, from + most.dates);
    const pages = await Promise.all(
      some.map((date) => visitEntity(database).query.byDay({ date }).go({ limit: most.visits })),
    );
    for (const { data, cursor } of pages) {
      found.push(...data.filter((visit) => isComing(visit, now) && !isHeld(after, visit)));
      isMore ||= cursor !== null;
    }
    isMore ||= found.length >= most.counted && from + most.dates < dates.length;
  }
  return { found, isMore };
};

type Planned = { preview: OpeningPreview; dates: string[] };

const plannedOf = async (database: Database, current: OpeningRecord, wanted: Fields, now: Date): Promise<Planned> => {
  const after = openingOf(wanted);
  const dates = closedLonger(openingOf(current), after, todayAt(now));
  const { found, isMore } = await unheld(database, dates, after, now);
  const named = found.slice(0, most.listed);
  const [names, plans] = await Promise.all([
    readNames(
      database,
      named.map(({ planId }) => ({ planId, agents: [] })),
    ),
    batchGetMany(
      database,
      [...new Set(named.map(({ planId }) => planId))].map((planId) => readOf(planEntity(database), { planId })),
    ),
  ]);
  const planOf = new Map(plans.flatMap((plan) => (plan === null ? [] : [[plan.planId, plan]])));
  const visits = named.map((visit) => ({
    id: visitId(visit),
    before: shown(shownOf(visit)),
    after: shown(shownOf(resettled(after, planOf.get(visit.planId), visit))),
    customer: names.customer(visit.planId),
    service: visit.serviceName,
    town: visit.town,
  }));
  const count = found.length;
  const text = canonical({ revision: current.revision, wanted, ids: found.map(visitId), visits, isMore });
  const previewToken = createHash("sha256").update(text).digest("base64url");
  const preview = { visits, count, plans: new Set(found.map(({ planId }) => planId)).size, isMore, previewToken };
  return { preview, dates };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "The hours have been changed by others. Please look at them again.");

const checked = (current: OpeningRecord, { revision }: OpeningChange): void => {
  if (current.revision !== revision) throw changedMeanwhile();
};

/**
 * Which visits a change of hours and closed days would move, and where to: a request, one for each date on which the company
 * would work less, and two with names and plans. Throws AppError `conflict` when the hours are others by now.
 */
export const previewOpening = async (database: Database, change: OpeningChange, now: Date): Promise<OpeningPreview> => {
  const current = await readOpeningRecord(database);
  checked(current, change);
  return (await plannedOf(database, current, fieldsOf(change, todayAt(now)), now)).preview;
};

const asChange = ({ visits, isMore: andLater, previewToken }: OpeningPreview): ChangePreview => ({
  visits: visits.map(({ id, before, after }) => ({ id, before, after })),
  andLater,
  isLate: false,
  previewToken,
});

const openingWrite = (database: Database, next: OpeningRecord, revision: number): Write => {
  const entity = openingEntity(database);
  return revision === 0 ? putOf(entity.create(next)) : putOf(entity.put(next).where(unchanged({ revision })));
};

const idempotencyKind = "opening";
/** There is one record of it, and one history. */
const historyId = 1;
const tries = { times: 8, pause: 10 } as const;
const busy = "This is being changed by others. Please try again in a moment.";

/**
 * Changes hours and closed days as previewed, with history; a job in the same transaction moves the visits. `key` names the
 * submission: applied once, it is not refused when it comes again.
 * @throws AppError `conflict`, with a new preview when other visits would be moved
 */
export const applyOpening = async (
  database: Database,
  { previewToken, ...change }: OpeningChange & { previewToken: string },
  { by, now, key }: By & { key?: string },
): Promise<OpeningView> => {
  const today = todayAt(now);
  const wanted = fieldsOf(change, today);
  const apply = async () => {
    const current = await readOpeningRecord(database);
    checked(current, change);
    const { preview, dates } = await plannedOf(database, current, wanted, now);
    if (preview.previewToken !== previewToken)
      throw new AppError("conflict", "Visits have changed since you looked. Please look at the list again.", {
        preview: asChange(preview),
      });
    const facts = { before: factsOf(current), after: factsOf(wanted) };
    if (canonical(facts.before) === canonical(facts.after)) return current;
    const next = { ...current, ...wanted, revision: current.revision + 1 };
    const { written } = await transactWrite(database, {
      opening: openingWrite(database, next, current.revision),
      history: auditWrites(database, {
        kind: "opening",
        id: historyId,
        by,
        now,
        ...facts,
        fields: Object.keys(facts.after),
      }),
      job: dates.length === 0 ? [] : [visitJobWrite(database, { kind: "opening", dates }, now)],
      key: key === undefined ? [] : [idempotencyWrite(database, idempotencyKind, key, next.revision, now)],
    });
    return written ? next : again;
  };
  try {
    return viewed(await retry(tries, apply, busy), today);
  } catch (error) {
    const isRefused = error instanceof AppError && error.kind === "conflict";
    if (isRefused && key !== undefined && (await recordCreatedBy(database, idempotencyKind, key)) !== undefined)
      return readCompanyHours(database, now);
    throw error;
  }
};

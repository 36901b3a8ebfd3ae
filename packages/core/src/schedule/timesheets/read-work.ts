import { visitId, visitName, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { visitEntity, type VisitRecord } from "../records/entity.ts";
import { readVisits } from "../records/store.ts";
import { visitEventEntity, type VisitEventRecord } from "../records/visit-events.ts";
import { readVisitKey } from "../records/visit-of-id.ts";
import type { TimesheetRecord } from "./entity.ts";
import { enteredWork } from "./time-requests.ts";
import { daysOfWeek, type WorkWeek } from "./week.ts";

type WeekWork = { visits: VisitRecord[]; events: VisitEventRecord[] };

const all = { pages: "all" } as const;

export const readReports = async (database: Database, { from }: WorkWeek): Promise<VisitEventRecord[]> =>
  (await visitEventEntity(database).query.byWeek({ week: from }).go(all)).data;

export const readVisitsOnce = (database: Database, keys: readonly VisitKey[]): Promise<VisitRecord[]> =>
  readVisits(database, [...new Map(keys.map((key) => [visitName(key), key])).values()]);

/** Of all agents: the visits of the week's days, what phones reported on them, and the visits of these reports, wherever they are now. */
export const readWork = async (database: Database, week: WorkWeek): Promise<WeekWork> => {
  const [events, ...days] = await Promise.all([
    readReports(database, week),
    ...daysOfWeek(week).map((date) => visitEntity(database).query.byDay({ date }).go(all)),
  ]);
  const visits = days.flatMap(({ data }) => data);
  const known = new Set(visits.map(visitName));
  const others = events.filter((event) => !known.has(visitName(event)));
  return { events, visits: [...visits, ...(await readVisitsOnce(database, others))] };
};

/** Also with the visits for which a timesheet has entered minutes or open requests, wherever they are now. */
export const withVisitsOf = async <Work extends { visits: readonly VisitRecord[] }>(
  database: Database,
  work: Work,
  sheet: Pick<TimesheetRecord, "corrections" | "requests">,
): Promise<Work & { visits: VisitRecord[] }> => {
  const known = new Set(work.visits.map(visitId));
  const others = new Set(
    enteredWork(sheet)
      .map((one) => one.visitId)
      .filter((id) => !known.has(id)),
  );
  const keys = await Promise.all([...others].map((id) => readVisitKey(database, id)));
  const found = await readVisitsOnce(
    database,
    keys.flatMap((key) => key ?? []),
  );
  return { ...work, visits: [...work.visits, ...found] };
};

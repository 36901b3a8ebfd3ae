import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { DayBoard, DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import { todayAt } from "@cleaning/scheduling/context";
import { isLive } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { visitEventEntity } from "../../schedule/records/visit-events.ts";
import { workedMinutes } from "../../schedule/timesheets/visit-times.ts";
import { checklistOfVisit } from "../../schedule/visit-record/checklist.ts";
import { type Features, featuresOfVisit, readFeatures } from "../../schedule/visit-record/features.ts";
import { isOfSeveral, ownState } from "../../schedule/visit-record/own-state.ts";
import { progressTimes } from "../../schedule/visit-record/progress-times.ts";
import { adminVisitOf, type AdminVisitRow } from "../../schedule/visits/admin-view.ts";
import { arrivalOfVisit } from "../../schedule/visits/arrival.ts";
import { isLateStart } from "../../schedule/visits/late-start.ts";
import { type Names, readNames } from "../../schedule/visits/names.ts";
import { readAgentsOfDay } from "./agents-of-day.ts";

const isShown = (row: AdminVisitRow): boolean => isLive(row) || (row.progress?.superseded ?? 0) > 0;

export const followedVisitOf = (row: AdminVisitRow, names: Names, features: Features, now: Date): DayBoardVisit => {
  const { progress } = row;
  const subscription = names.subscription(row.subscriptionId);
  const checklist = checklistOfVisit(row, featuresOfVisit(features, row, subscription?.serviceId));
  return {
    ...adminVisitOf(row, names, now),
    ...progressTimes(progress),
    homeId: subscription && (subscription.homeId ?? profileHome),
    arrivesAt: arrivalOfVisit(row) ?? null,
    ...omitUndefined({ arrivedAt: progress?.arrivedAt }),
    actualMinutes: workedMinutes(progress),
    isLateStart: isLateStart(row, now),
    checksDone: checklist.filter(({ isDone }) => isDone).length,
    checks: checklist.length,
    photoCount: progress?.photos ?? 0,
    noteCount: progress?.notes ?? 0,
    reason: progress?.reason ?? null,
    supersededCount: progress?.superseded ?? 0,
  };
};

/** A note or a check alone begins nothing. */
const hasBegun = ({ progress }: AdminVisitRow): boolean =>
  (progress?.onTheWayAt ?? progress?.arrivedAt ?? progress?.startedAt ?? progress?.endedAt) !== undefined;

const timesOfAgents = async (
  database: Database,
  row: AdminVisitRow,
): Promise<Pick<DayBoardVisit, "ofAgents"> | undefined> => {
  if (!isOfSeveral(row) || !hasBegun(row)) return undefined;
  const { subscriptionId, occurrenceDate, agents } = row;
  const query = visitEventEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
  const { data: events } = await query.go({ pages: "all" });
  return {
    ofAgents: agents.map((id) => {
      const { status: _, teamStatus: _team, ...times } = ownState(row, id, events);
      const { startedAt, endedAt } = times;
      const actualMinutes = workedMinutes({ startedAt: startedAt ?? undefined, endedAt: endedAt ?? undefined });
      return { id, ...times, actualMinutes };
    }),
  };
};

/** In order of start, with every active agent. Skipped and cancelled visits only if a phone reported from there. */
export const readFollowedDay = async (database: Database, now: Date, date = todayAt(now)): Promise<DayBoard> => {
  const [{ data }, features, agents] = await Promise.all([
    visitEntity(database).query.byDay({ date }).go({ pages: "all" }),
    readFeatures(database),
    readAgentsOfDay(database, date, now),
  ]);
  const rows = data.filter(isShown);
  const [names, ...own] = await Promise.all([
    readNames(database, rows),
    ...rows.map((row) => timesOfAgents(database, row)),
  ]);
  return {
    date,
    today: todayAt(now),
    now: now.toISOString(),
    visits: rows.map((row, index) => ({ ...followedVisitOf(row, names, features, now), ...own[index] })),
    agents,
  };
};

import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { AdminVisitRecord } from "@cleaning/contract/visits/visit-record";
import { readAgents } from "../../people/agents/read-agents.ts";
import type { Database } from "../../platform/database/index.ts";
import type { VisitEventRecord } from "../../schedule/records/visit-events.ts";
import { noSuchVisit, requireVisitKey } from "../../schedule/records/visit-of-id.ts";
import { workedMinutes } from "../../schedule/timesheets/visit-times.ts";
import { progressTimes } from "../../schedule/visit-record/progress-times.ts";
import {
  type PhotoLinker,
  historyItems,
  withLinks,
  readVisitHistory,
} from "../../schedule/visit-record/visit-history.ts";

const namesOfAgents = async (database: Database, ids: readonly number[]): Promise<(id: number) => string> => {
  const agents = await readAgents(database, ids);
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
};

type ReportedEvent = VisitEventRecord & { kind: AdminVisitRecord["events"][number]["kind"] };

const isReport = (event: VisitEventRecord): event is ReportedEvent => event.kind !== "access-read";

const eventOf = (
  event: ReportedEvent,
  name: string,
  labels: ReadonlyMap<string, string>,
): AdminVisitRecord["events"][number] => {
  const { id, agentId, kind, at, phoneAt, receivedAt, text, reason, item, isDone, taken, arrivesAt } = event;
  return {
    id,
    agent: { id: agentId, name },
    kind,
    at,
    phoneAt,
    receivedAt,
    clockOffBy: Math.round((Date.parse(at) - Date.parse(phoneAt)) / 1_000),
    text: text ?? null,
    ...(kind === "running-late" ? omitUndefined({ arrivesAt }) : {}),
    reason: reason ?? null,
    item: item === undefined ? null : (labels.get(item) ?? item),
    isDone: isDone ?? null,
    taken: taken ?? null,
    isSuperseded: event.isSuperseded === true,
    isOffSite: event.isOffSite === true,
    isEarly: event.isEarly === true,
    ...(event.isOffList === true ? { isOffList: true as const } : {}),
  };
};

/** Throws AppError `notFound`. */
export const readAdminVisitRecord = async (
  database: Database,
  id: string,
  { linkTo, now }: { linkTo: PhotoLinker; now: Date },
): Promise<AdminVisitRecord> => {
  const history = await readVisitHistory(database, await requireVisitKey(database, id), now);
  if (history === undefined) throw noSuchVisit();
  const { visit, checklist, events, photos } = history;
  const nameOf = await namesOfAgents(
    database,
    events.map(({ agentId }) => agentId),
  );
  const labels = new Map(checklist.map(({ id: item, label }) => [item, label]));
  return {
    ...progressTimes(visit.progress),
    actualMinutes: workedMinutes(visit.progress),
    checklist: historyItems(checklist),
    photos: await withLinks(photos, linkTo),
    events: events.filter(isReport).map((event) => eventOf(event, nameOf(event.agentId), labels)),
    accessReads: events.flatMap(({ kind, agentId, at }) =>
      kind === "access-read" ? [{ agent: { id: agentId, name: nameOf(agentId) }, at }] : [],
    ),
  };
};

import type { ReportedElsewhere } from "@cleaning/contract/admin/inbox";
import { isNoAccessOpen, type Visit } from "@cleaning/scheduling/schedule";
import { readAgents } from "../../../people/agents/read-agents.ts";
import type { Database } from "../../../platform/database/index.ts";
import { visitEventEntity, type VisitEventRecord } from "../../../schedule/records/visit-events.ts";

const mayHave = (visit: Visit): boolean =>
  (visit.progress?.superseded ?? 0) > 0 || (isNoAccessOpen(visit) && visit.progress?.doneAt !== undefined);

const isOfDoor = ({ kind }: VisitEventRecord): boolean => kind === "started" || kind === "done" || kind === "no-access";

const ends = ["done", "no-access"] as const;

const firstAt = (events: readonly VisitEventRecord[], of: VisitEventRecord["kind"]): string | null =>
  events.flatMap(({ kind, at }) => (kind === of ? [at] : [])).toSorted()[0] ?? null;

/** Of each visit, what phones reported of work there that it does not say itself; undefined where nothing. */
export const readReportedElsewhere = async (
  database: Database,
  visits: readonly Visit[],
): Promise<(ReportedElsewhere[] | undefined)[]> => {
  const found = await Promise.all(
    visits.map(async (visit) => {
      if (!mayHave(visit)) return [];
      const { subscriptionId, occurrenceDate } = visit;
      const query = visitEventEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
      const { data } = await query.go({ pages: "all" });
      return [...Map.groupBy(data.filter(isOfDoor), ({ agentId }) => agentId)].filter(([, events]) =>
        events.some(({ isSuperseded, isContrary }) => isSuperseded === true || isContrary === true),
      );
    }),
  );
  const agents = await readAgents(
    database,
    found.flatMap((reports) => reports.map(([agentId]) => agentId)),
  );
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return found.map((reports) =>
    reports.length === 0
      ? undefined
      : reports.map(([agentId, events]) => {
          const end = ends.find((kind) => events.some((event) => event.kind === kind));
          return {
            agent: names.get(agentId) ?? "",
            kind: end ?? "started",
            startedAt: firstAt(events, "started"),
            endedAt: end === undefined ? null : firstAt(events, end),
          };
        }),
  );
};

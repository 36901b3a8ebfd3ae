import { isoTime } from "@cleaning/contract/format/calendar";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { isLive } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readVisitOfId } from "./visit-facts.ts";

/** As the visit is by now. Undefined once it is as the phone says, or is not that agent's visit of that time any more. */
export const rereadSuperseded = async (
  database: Database,
  { facts }: { facts: FactsOf<"visit-superseded"> },
): Promise<FactsOf<"visit-superseded"> | undefined> => {
  const visit = await readVisitOfId(database, facts.visitId);
  if (visit === undefined) return undefined;
  const { date, status, agents } = visit;
  const current = { date, start: isoTime(visit.start), status };
  if (facts.contrary === undefined) return { ...facts, ...current };
  const { agentId, status: said } = facts.contrary;
  const isSame = current.date === facts.date && current.start === facts.start && agents.includes(agentId);
  return isSame && isLive(visit) && status !== said ? { ...facts, status } : undefined;
};

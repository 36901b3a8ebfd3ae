import { byName } from "@cleaning/contract/format/by-name";
import type { DayBoardVisit } from "@cleaning/contract/visits/visit-record";

/** In order of start. */
export type AgentVisits = { id: number; name: string; visits: DayBoardVisit[] };

const compareStartTimes = (one: DayBoardVisit, other: DayBoardVisit): number =>
  `${one.start} ${one.id}` < `${other.start} ${other.id}` ? -1 : 1;

const asOfAgent = (visit: DayBoardVisit, id: number): DayBoardVisit => {
  const own = visit.ofAgents?.find((one) => one.id === id);
  return own === undefined ? visit : { ...visit, arrivedAt: undefined, ...own, id: visit.id };
};

/** A visit of several agents is listed for each, with their own times. */
export const groupByAgent = (
  visits: readonly DayBoardVisit[],
): { unassigned: DayBoardVisit[]; agents: AgentVisits[] } => {
  const agents = new Map<number, AgentVisits>();
  for (const visit of visits.toSorted(compareStartTimes))
    for (const { id, name } of visit.agents) {
      const entry = agents.get(id) ?? { id, name, visits: [] };
      entry.visits.push(asOfAgent(visit, id));
      agents.set(id, entry);
    }
  return {
    unassigned: visits.filter((visit) => visit.agents.length === 0).toSorted(compareStartTimes),
    agents: [...agents.values()].toSorted(byName),
  };
};

export const totalsByAgent = (visits: readonly DayBoardVisit[]) => {
  const count = (predicate: (visit: DayBoardVisit) => boolean): number => visits.filter(predicate).length;
  return {
    all: visits.length,
    done: count(({ status }) => status === "done"),
    underWay: count(({ status }) => status === "on-the-way" || status === "started"),
    late: count(({ isLateStart }) => isLateStart),
    noAccess: count(({ status }) => status === "no-access"),
    unassigned: count(({ agents }) => agents.length === 0),
  };
};

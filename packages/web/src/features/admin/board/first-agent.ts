import type { Board, BoardAgent } from "@cleaning/contract/admin/board";

const isOpen = ({ status }: Board["visits"][number]): boolean =>
  status === "scheduled" || status === "on-the-way" || status === "started";

/** Whose hours a phone opens on: who is late or comes next, else who had the first visit. */
export const firstAgentOf = ({ visits }: Board, agents: readonly BoardAgent[]): BoardAgent | undefined => {
  const ofShown = visits
    .filter((visit) => visit.agents.some(({ id }) => agents.some((agent) => agent.id === id)))
    .toSorted((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
  const first = ofShown.find(isOpen) ?? ofShown[0];
  return agents.find(({ id }) => first?.agents.some((agent) => agent.id === id) === true) ?? agents[0];
};

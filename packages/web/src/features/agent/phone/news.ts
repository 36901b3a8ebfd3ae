import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app-answers";
import { isOver } from "./shown-visit.ts";

/** What has changed of an agent's visits since the answer before. */
export type News = {
  kind: "new" | "changed" | "gone";
  visit: Pick<AgentAppVisit, "id" | "date" | "start" | "customer">;
};

/** What of a visit an agent has to hear of when it changes. */
const planOf = ({ date, start, end, service, customer, address, note, teamNote, checklist }: AgentAppVisit): string =>
  JSON.stringify([
    date,
    start,
    end,
    service,
    customer,
    address,
    note,
    teamNote ?? null,
    checklist.flatMap(({ label, isExtra }) => (isExtra ? [label] : [])),
  ]);

/**
 * What an answer changes of the visits of a day that are still to be done.
 *
 * @param elsewhere the ids of the visits that the phone has of other days: what goes there or comes from there was moved
 */
export const newsOf = (before: AgentAppDay, after: AgentAppDay, elsewhere: ReadonlySet<string>): News[] => {
  const known = new Map(before.visits.map((visit) => [visit.id, visit]));
  const there = new Set(after.visits.map(({ id }) => id));
  const news = after.visits.flatMap((visit): News[] => {
    const old = known.get(visit.id);
    if (isOver(visit)) return [];
    if (old === undefined) return [{ kind: elsewhere.has(visit.id) ? "changed" : "new", visit }];
    return planOf(old) === planOf(visit) ? [] : [{ kind: "changed", visit }];
  });
  const gone = before.visits.flatMap((visit): News[] =>
    there.has(visit.id) || elsewhere.has(visit.id) || isOver(visit) ? [] : [{ kind: "gone", visit }],
  );
  return [...news, ...gone];
};

/** So many are shown at once. */
const most = 5;

/** News with later ones: of a visit the latest alone. */
export const withNews = (known: readonly News[], later: readonly News[]): readonly News[] => {
  const ids = new Set(later.map(({ visit }) => visit.id));
  return [...known.filter(({ visit }) => !ids.has(visit.id)), ...later].slice(-most);
};

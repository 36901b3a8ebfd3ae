import type { BoardVisit } from "@cleaning/contract/admin/board";
import type { RowAction } from "#kit/row-menu.tsx";
import { stateOf } from "./visit-state.ts";

type Shown = Extract<RowAction, { onChoose: () => void }>;

/** What is most likely wanted first; the others follow as the menu has them. */
const firstOf = (visit: BoardVisit): readonly string[] => {
  const state = stateOf(visit);
  if (state === "unreported") return ["Mark Done", "Mark No Access"];
  if (state === "done") return ["Record", "Something Was Not Right"];
  if (state === "no-access")
    return visit.isResolved ? ["Record"] : ["Mark as Dealt With", "Something Was Not Right", "Record"];
  if (state === "under-way") return ["Record"];
  if (visit.status !== "scheduled") return ["Back to Scheduled"];
  if (state === "late" && visit.agents.length > 0) return ["Running Late", "Assign Agents", "Move"];
  if (state === "late" || visit.agents.length === 0) return ["Assign Agents", "Move"];
  return visit.isTentative ? ["Settle and Tell", "Move", "Assign Agents"] : ["Move", "Assign Agents"];
};

/** The panel's buttons by the visit's state: the first one is the panel's own. */
export const inOrderOfState = (visit: BoardVisit, actions: readonly Shown[]): readonly Shown[] => {
  const first = firstOf(visit).flatMap((text) => actions.find((action) => action.text === text) ?? []);
  return [...first, ...actions.filter((action) => !first.includes(action))];
};

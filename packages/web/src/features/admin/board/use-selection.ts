import type { Board, BoardVisit } from "@cleaning/contract/admin/board";
import { useMemo, useState } from "react";
import { mayMove } from "./fits.ts";

/** Ids of visits; undefined while none are being selected. */
export type Selected = ReadonlySet<string> | undefined;

/** Undefined of a visit that cannot be selected. */
export const isSelected = (selected: Selected, visit: BoardVisit, today: string): boolean | undefined =>
  selected === undefined || !mayMove(visit, today) ? undefined : selected.has(visit.id);

/** Visits that are chosen to be assigned together. One that has begun meanwhile, or left the board, is no longer among them. */
export const useBoardSelection = ({ visits, today }: Pick<Board, "visits" | "today">) => {
  const [chosen, setChosen] = useState<Selected>();
  const selected = useMemo(
    () => chosen && new Set(visits.flatMap((visit) => (chosen.has(visit.id) && mayMove(visit, today) ? visit.id : []))),
    [chosen, visits, today],
  );
  return {
    selected,
    toggle: (id: string): void =>
      setChosen((now = new Set()) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    choose: setChosen,
  };
};

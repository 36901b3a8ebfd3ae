import type { AdminVisit, VisitUndo } from "@cleaning/contract/admin/visits";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { failureText, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";
import { takeBack } from "#nouns/visits/take-back.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm-store.ts";
import { showToast } from "#ui/toast.tsx";

const countText = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The latest first. Those that were undone stay so when another one is refused, and may be undone again. */
const takeAllBack = async (undos: readonly VisitUndo[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const undo of undos.toReversed()) await takeBack(undo).catch((error: unknown) => failures.push(error));
  const unknown = failures.find(isUnknownOutcome);
  if (unknown !== undefined) throw unknown;
  if (failures.length > 0)
    throw new Error(
      `${countText(failures.length, "visit stays", "visits stay")} done. ${failureText(failures[0], preferServerMessage)}`,
    );
};

type Visits = readonly Pick<AdminVisit, "id" | "agents">[];

/**
 * Says of all of them that they took place as planned, one after the other. What is refused stays in the list, and so do
 * those to which nobody was assigned: whether somebody came is not known.
 */
const MarkAllDone = ({ visits: all }: { visits: Visits }): ReactElement => {
  const visits = all.filter(({ agents }) => agents.length > 0);
  const left = all.length - visits.length;
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const { save, isSaving } = useSave(
    "mark all of the visits",
    async (chosen: Visits) => {
      setCount(0);
      const failures: unknown[] = [];
      const undos: VisitUndo[] = [];
      for (const { id } of chosen) {
        await adminVisitsApi("PATCH /api/admin/visits/{id}", {
          params: { id },
          body: { status: "done", isAsPlanned: true },
        }).then(
          ({ undo }) => undo && undos.push(undo),
          (error: unknown) => failures.push(error),
        );
        setCount((before) => before + 1);
      }
      if (failures.length === chosen.length) throw failures[0];
      const unknown = failures.filter(isUnknownOutcome).length;
      return { refused: failures.length - unknown, unknown, undos };
    },
    (chosen, { refused, unknown, undos }) => {
      const missing = [
        ...(refused === 0 ? [] : [`${refused} could not be marked: look into the list.`]),
        ...(unknown === 0 ? [] : [`Of ${unknown} we do not know whether it was marked: look into the list.`]),
      ];
      const notice = {
        title: countText(chosen.length - refused - unknown, "visit done", "visits done"),
        ...(missing.length === 0 ? {} : { description: missing.join(" ") }),
      };
      if (undos.length > 0) showUndoableToast(client, { ...notice, undo: () => takeAllBack(undos) });
      else showToast({ ...notice, tone: missing.length === 0 ? "success" : "error" });
    },
  );
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Did all ${visits.length} visits take place?`,
      description: `Each counts as done at its price, as planned. Customers are asked how it was where that is still due.${left === 0 ? "" : ` ${countText(left, "visit", "visits")} without agents ${left === 1 ? "stays" : "stay"} in the list.`}`,
      action: "Mark all as done",
    });
    if (isSure) save(visits);
  };
  return (
    <Button look="outline" isBusy={isSaving} onClick={() => void ask()}>
      {isSaving
        ? `Marking ${Math.min(count + 1, visits.length)} of ${visits.length}...`
        : `Mark all ${visits.length} as done`}
    </Button>
  );
};
export default MarkAllDone;

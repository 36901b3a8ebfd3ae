import type { AdminVisit, VisitUndo } from "@cleaning/contract/admin/visits";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { failureText, preferServerMessage, isUnknownOutcome } from "#lib/failure-text.ts";
import { shownState } from "#nouns/visits/charges-of.ts";
import { adminVisitsApi, takeBack } from "#nouns/visits/office-queries.ts";
import { visitTitle } from "#nouns/visits/words.ts";
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

type Visits = readonly AdminVisit[];

type Failure = { visit: AdminVisit; error: unknown };

const mostNamed = 3;

const leftOut = (failures: readonly Failure[]): string[] => {
  const named = failures
    .slice(0, mostNamed)
    .map(({ visit, error }) => `Left out: ${visitTitle(visit)}. ${failureText(error, preferServerMessage)}`);
  const others = failures.length - named.length;
  return others === 0 ? named : [...named, `${others} more could not be marked: look into the list.`];
};

/**
 * Says of all of them that they took place as planned, one after the other, unless something else was said meanwhile.
 * What is refused is named, and so stay those to which nobody was assigned: whether somebody came is not known.
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
      const failures: Failure[] = [];
      const undos: VisitUndo[] = [];
      for (const visit of chosen) {
        await adminVisitsApi("PATCH /api/admin/visits/{id}", {
          params: { id: visit.id },
          body: { status: "done", isAsPlanned: true, expected: shownState(visit) },
        }).then(
          ({ undo }) => undo && undos.push(undo),
          (error: unknown) => failures.push({ visit, error }),
        );
        setCount((before) => before + 1);
      }
      const refused = failures.filter(({ error }) => !isUnknownOutcome(error));
      if (refused.length === 0 && failures.length === chosen.length) throw failures[0]?.error;
      return { refused, unknown: failures.length - refused.length, undos };
    },
    (chosen, { refused, unknown, undos }) => {
      const missing = [
        ...leftOut(refused),
        ...(unknown === 0 ? [] : [`Of ${unknown} we do not know whether it was marked: look into the list.`]),
      ];
      const notice = {
        title: countText(chosen.length - refused.length - unknown, "visit done", "visits done"),
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

import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { type ReactElement, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm-store.ts";
import { showToast } from "#ui/toast.tsx";
import { useSave } from "../use-save.ts";

type Visits = readonly Pick<AdminVisit, "id">[];

/** Says of all of them that they took place as planned, one after the other. What is refused stays in the list. */
const MarkAllDone = ({ visits }: { visits: Visits }): ReactElement => {
  const [count, setCount] = useState(0);
  const { save, isSaving } = useSave(
    "mark all of the visits",
    async (chosen: Visits) => {
      setCount(0);
      const failures: unknown[] = [];
      for (const { id } of chosen) {
        await adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id }, body: { status: "done" } }).catch(
          (error: unknown) => failures.push(error),
        );
        setCount((before) => before + 1);
      }
      if (failures.length === chosen.length) throw failures[0];
      return failures.length;
    },
    (chosen, refused) =>
      showToast({
        title: chosen.length - refused === 1 ? "1 visit done" : `${chosen.length - refused} visits done`,
        ...(refused === 0 ? {} : { description: `${refused} could not be marked: look into the list.` }),
        tone: refused === 0 ? "success" : "error",
      }),
  );
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Did all ${visits.length} visits take place?`,
      description:
        "Each counts as done at its price, as planned. Customers are asked how it was where that is still due.",
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

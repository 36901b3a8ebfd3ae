import type { OfficeVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { recordsChanged } from "#queries/records.ts";
import { showToast } from "#ui/toast.tsx";
import { notifyUndoable } from "../notify-undoable.ts";

/** What is said of a visit. `done` is what the notice says, `undo` what takes it back. */
type Reported = { report: VisitReport; done: string; undo?: VisitReport | undefined };

/** Says what became of a visit, or that a late change's fee is waived. */
export const useReport = ({ id }: Pick<OfficeVisit, "id">) => {
  const client = useQueryClient();
  const save = (body: VisitReport) => adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id }, body });
  // State would answer one rendering too late for the second of two quick clicks.
  const busy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ report }: Reported) => save(report),
    onSuccess: (_, { done, undo }) =>
      undo === undefined
        ? showToast({ title: done, tone: "success" })
        : notifyUndoable(client, { title: done, undo: () => save(undo) }),
    onError: (error) =>
      showToast({
        title: "Error",
        description: `Failed to update visit: ${failureText(error, asSaid)}`,
        tone: "error",
      }),
    onSettled: () => {
      busy.current = false;
      recordsChanged(client);
    },
  });
  const report = (reported: Reported): void => {
    if (busy.current) return;
    busy.current = true;
    mutate(reported);
  };
  return { report, isPending };
};

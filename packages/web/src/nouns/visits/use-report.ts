import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { useQueryClient } from "@tanstack/react-query";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { showToast } from "#ui/toast.tsx";
import { shownState } from "./charges-of.ts";
import { adminVisitsApi, takeBack } from "./office-queries.ts";
import { visitTitle } from "./words.ts";

type ReportRequest = { report: VisitReport; done: string; undo?: VisitReport | undefined };

export const useReport = ({ id }: Pick<AdminVisit, "id">) => {
  const client = useQueryClient();
  const send = (body: VisitReport) => adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id }, body });
  return useSave(
    "update visit",
    ({ report }: ReportRequest) => send(report),
    ({ report: { expected }, done, undo: undoing }, { visit: changed, undo }) => {
      const report = undoing && { ...undoing, ...(expected && { expected: shownState(changed) }) };
      const notice = { title: done, description: visitTitle(changed) };
      if (undo !== undefined) showUndoableToast(client, { ...notice, undo: () => takeBack(undo) });
      else if (report !== undefined) showUndoableToast(client, { ...notice, undo: () => send(report) });
      else showToast({ ...notice, tone: "success" });
    },
  );
};

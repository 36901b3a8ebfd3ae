import type { OfficeVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { officeApi } from "#lib/api/admin-visits.ts";
import { asSaid, failureText } from "#lib/failure-text.ts";
import { recordsChanged } from "#queries/records.ts";
import { notify } from "#ui/toast.tsx";

/** Says what became of a visit, or that a late change's fee is waived. `done` is what the notice says. */
export const useReport = ({ id }: Pick<OfficeVisit, "id">) => {
  const client = useQueryClient();
  // State would answer one rendering too late for the second of two quick clicks.
  const busy = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ report }: { report: VisitReport; done: string }) =>
      officeApi("PATCH /api/admin/visits/{id}", { params: { id }, body: report }),
    onSuccess: (_, { done }) => notify({ title: done, tone: "success" }),
    onError: (error) =>
      notify({ title: "Error", description: `Failed to update visit: ${failureText(error, asSaid)}`, tone: "error" }),
    onSettled: () => {
      busy.current = false;
      recordsChanged(client);
    },
  });
  const report = (what: VisitReport, done: string): void => {
    if (busy.current) return;
    busy.current = true;
    mutate({ report: what, done });
  };
  return { report, isPending };
};

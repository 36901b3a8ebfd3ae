import type { Timesheet, TimesheetChange } from "@cleaning/contract/admin/timesheets";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateRecords } from "#kit/records.ts";
import { timesheetQuery, timesheetsApi } from "./queries.ts";

export type SaveTimesheet = (change: TimesheetChange) => Promise<void>;

type Shown = Pick<Timesheet, "from" | "agent" | "revision">;

/** Changes the week that is shown; whatever comes of it, it is read again. */
export const useTimesheetChange = ({ from, agent, revision }: Shown): SaveTimesheet => {
  const client = useQueryClient();
  return async (change) => {
    try {
      const saved = await timesheetsApi("PATCH /api/admin/timesheets/{week}/{id}", {
        params: { week: from, id: agent.id },
        body: { revision, change },
      });
      client.setQueryData(timesheetQuery(from, agent.id).queryKey, saved);
    } finally {
      invalidateRecords(client);
    }
  };
};

import { queryOptions } from "@tanstack/react-query";
import { timesheetsApi } from "#lib/api/timesheets.ts";
import { recordsKey } from "#queries/records.ts";

/** @param week any day of it; undefined: last week */
export const timesheetsQuery = (week: string | undefined) =>
  queryOptions({
    queryKey: [...recordsKey, "timesheets", week ?? "last"],
    queryFn: ({ signal }) =>
      timesheetsApi("GET /api/admin/timesheets", { query: week === undefined ? {} : { week } }, { signal }),
    refetchOnWindowFocus: true,
  });

export const timesheetQuery = (week: string, agentId: number) =>
  queryOptions({
    queryKey: [...recordsKey, "timesheet", week, agentId],
    queryFn: ({ signal }) =>
      timesheetsApi("GET /api/admin/timesheets/{week}/{id}", { params: { week, id: agentId } }, { signal }),
    // Phones and colleagues change it.
    staleTime: 0,
  });

import type { TimesheetVisit } from "@cleaning/contract/admin/timesheets";
import { formatShortDay } from "@cleaning/contract/format/date";
import { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { sessionApi } from "#lib/session-api.ts";

export const timesheetsApi = sessionApi(timesheetsRoutes);

/** @param week any day of it; undefined: last week */
export const timesheetsQuery = (week: string | undefined) =>
  queryOptions({
    queryKey: [...recordsKey, "timesheets", week ?? "last"],
    queryFn: ({ signal }) =>
      timesheetsApi("GET /api/admin/timesheets", { query: week === undefined ? {} : { week } }, { signal }),
    // Phones and colleagues change it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Never cached: what is approved or paid by it is what the server says now. */
export const payrollQuery = (from: string) =>
  queryOptions({ ...timesheetsQuery(from), queryKey: [...recordsKey, "payroll", from], gcTime: 0 });

export const timesheetQuery = (week: string, agentId: number) =>
  queryOptions({
    queryKey: [...recordsKey, "timesheet", week, agentId],
    queryFn: ({ signal }) =>
      timesheetsApi("GET /api/admin/timesheets/{week}/{id}", { params: { week, id: agentId } }, { signal }),
    // Phones and colleagues change it.
    staleTime: 0,
  });

type Visit = Pick<TimesheetVisit, "customer" | "date">;

export const visitCustomer = ({ customer }: Visit): string => customer?.name ?? "a customer who is gone";

/** "Walt Pugh, Wed, Nov 18" */
export const visitText = (visit: Visit): string => `${visitCustomer(visit)}, ${formatShortDay(visit.date)}`;

export const visitsText = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`);

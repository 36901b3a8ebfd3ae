import { timesheet, timesheetChange, timesheetList, timesheetParams, timesheetsQuery } from "../admin/timesheets.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;

export const timesheetsRoutes = defineRoutes({
  "GET /api/admin/timesheets": {
    ...adminRoute,
    query: timesheetsQuery,
    output: timesheetList,
  },
  "GET /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    params: timesheetParams,
    output: timesheet,
  },
  "PATCH /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    params: timesheetParams,
    body: timesheetChange,
    output: timesheet,
  },
});

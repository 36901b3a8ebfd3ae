import { timesheet, timesheetChange, timesheetList, timesheetParams, timesheetsQuery } from "../admin/timesheets.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "visits", access: "admin", throttle: { rate: 20, burst: 40 } } as const;

export const timesheetsRoutes = defineRoutes({
  "GET /api/admin/timesheets": {
    ...adminRoute,
    summary: "A week of all agents in minutes: planned, worked, paid, and whether it is approved",
    query: timesheetsQuery,
    output: timesheetList,
  },
  "GET /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    summary: "An agent's week, visit by visit",
    params: timesheetParams,
    output: timesheet,
  },
  "PATCH /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    summary: "Correct an agent's week, add time to it, approve it or reopen it",
    params: timesheetParams,
    body: timesheetChange,
    output: timesheet,
  },
});

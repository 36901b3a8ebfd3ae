import {
  timesheet,
  timesheetChange,
  timesheetList,
  timesheetParams,
  timesheetsSearchParams,
} from "../admin/timesheets.ts";
import { oneTimesheet } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;

export const timesheetsRoutes = defineRoutes({
  "GET /api/admin/timesheets": {
    ...adminRoute,
    summary: "A week of all agents in minutes: planned, worked, paid, and whether it is approved",
    query: timesheetsSearchParams,
    output: timesheetList,
    example: { query: { week: "2026-11-16" } },
  },
  "GET /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    summary: "An agent's week, visit by visit",
    params: timesheetParams,
    output: timesheet,
    example: { params: oneTimesheet },
  },
  "PATCH /api/admin/timesheets/{week}/{id}": {
    ...adminRoute,
    summary: "Correct an agent's week, add time to it, approve it or reopen it",
    params: timesheetParams,
    body: timesheetChange,
    output: timesheet,
    fails: [409],
    example: {
      params: oneTimesheet,
      body: { revision: 0, change: { add: { date: "2026-11-17", minutes: 60, reason: "Training" } } },
    },
  },
});

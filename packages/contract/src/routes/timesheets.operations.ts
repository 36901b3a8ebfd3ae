import { timesheet, timesheetChange, timesheetList } from "../admin/timesheets.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { timesheetsRoutes } from "./timesheets.ts";

const params = { week: "2026-11-16", id: "1" };

export const timesheetsOperations = defineOperations<typeof timesheetsRoutes>("Visits", {
  "GET /api/admin/timesheets": { name: "adminListTimesheets", query: { week: "2026-11-16" } },
  "GET /api/admin/timesheets/{week}/{id}": { name: "adminGetTimesheet", params },
  "PATCH /api/admin/timesheets/{week}/{id}": {
    name: "adminUpdateTimesheet",
    fails: [409],
    params,
    body: { revision: 0, change: { add: { date: "2026-11-17", minutes: 60, reason: "Training" } } },
  },
});

export const timesheetsSchemas: NamedSchemas = {
  Timesheet: timesheet,
  TimesheetChange: timesheetChange,
  TimesheetList: timesheetList,
};

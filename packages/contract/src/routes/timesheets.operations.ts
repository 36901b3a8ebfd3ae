import { timesheet, timesheetChange, timesheetList } from "../admin/timesheets.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { timesheetsRoutes } from "./timesheets.ts";

const params = { week: "2026-11-16", id: "1" };

export const timesheetsOperations = defineOperations<typeof timesheetsRoutes>("Visits", {
  "GET /api/admin/timesheets": {
    name: "adminListTimesheets",
    summary: "A week of all agents in minutes: planned, worked, paid, and whether it is approved",
    query: { week: "2026-11-16" },
  },
  "GET /api/admin/timesheets/{week}/{id}": {
    name: "adminGetTimesheet",
    summary: "An agent's week, visit by visit",
    params,
  },
  "PATCH /api/admin/timesheets/{week}/{id}": {
    name: "adminUpdateTimesheet",
    summary: "Correct an agent's week, add time to it, approve it or reopen it",
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

import type { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { changeTimesheet, listTimesheets, readTimesheet } from "@cleaning/core/apps/admin/timesheets.ts";
import type { Handlers } from "./http/api-function.ts";

export const timesheetsHandlers: Handlers<typeof timesheetsRoutes> = {
  "GET /api/admin/timesheets": async ({ query: { week } }, { deps, now }) => listTimesheets(deps.database(), week, now),

  "GET /api/admin/timesheets/{week}/{id}": async ({ params }, { deps, now }) =>
    readTimesheet(deps.database(), params, now),

  "PATCH /api/admin/timesheets/{week}/{id}": async ({ params, body }, { deps, caller, now }) =>
    changeTimesheet(deps.database(), params, body, { by: caller.identityId, now }),
};

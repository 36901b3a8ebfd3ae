import type { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import type { Handlers } from "./http/api-function.ts";

const admin = () => import("./lazy/admin.ts");

export const timesheetsHandlers: Handlers<typeof timesheetsRoutes> = {
  "GET /api/admin/timesheets": async ({ query: { week } }, { deps, now }) =>
    (await admin()).listTimesheets(deps.database(), week, now),

  "GET /api/admin/timesheets/{week}/{id}": async ({ params }, { deps, now }) =>
    (await admin()).readTimesheet(deps.database(), params, now),

  "PATCH /api/admin/timesheets/{week}/{id}": async ({ params, body }, { deps, caller, now }) =>
    (await admin()).changeTimesheet(deps.database(), params, body, { by: caller.identityId, now }),
};

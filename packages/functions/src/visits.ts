import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { countsRoutes } from "@cleaning/contract/routes/counts";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { photoLinksDeps } from "./deps/photo-links.ts";
import { photosDeps } from "./deps/photos.ts";
import { visitOwners } from "./deps/visit-owners.ts";
import { createApiFunction } from "./http/api-function.ts";
import { adminRoutesOf, lateHandlers, ownRoutesOf } from "./http/late.ts";

export const routes = {
  ...visitsRoutes,
  ...ownVisitRoutes,
  ...visitRecordRoutes,
  ...countsRoutes,
  ...visitProblemsRoutes,
  ...ratingsRoutes,
  ...timesheetsRoutes,
  ...adminVisitsRoutes,
  ...homesRoutes,
  ...adminHomesRoutes,
};

export const handlers = {
  ...lateHandlers(ownRoutesOf(routes), () => import("./lazy/portal.ts")),
  ...lateHandlers(adminRoutesOf(routes), () => import("./lazy/admin.ts")),
};

export const handler = createApiFunction(routes, handlers, {
  ...baseDeps,
  ...accessNotesDeps,
  ...photoLinksDeps,
  ...photosDeps,
  ...visitOwners,
});

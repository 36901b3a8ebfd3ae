import { adminRoutes } from "@cleaning/contract/routes/admin";
import { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { requestsRoutes } from "@cleaning/contract/routes/requests";
import { baseDeps } from "./deps/base.ts";
import { resumesDeps } from "./deps/resumes.ts";
import { hasTexts } from "./environment.ts";
import { firstPageLists } from "./first-page-lists.ts";
import { createApiFunction } from "./http/api-function.ts";
import { lateHandlers } from "./http/late.ts";

export const routes = { ...adminRoutes, ...announcementsRoutes, ...messageWordsRoutes, ...requestsRoutes };

export const handlers = {
  // In one module: loaded separately, what they share would be split into files that every cold start has to open.
  ...lateHandlers({ ...adminRoutes, ...requestsRoutes }, () => import("./lazy/admin-records.ts")),
  ...lateHandlers(announcementsRoutes, () => import("./lazy/announcements.ts")),
  ...lateHandlers(messageWordsRoutes, () => import("./lazy/message-words.ts")),
  ...firstPageLists,
};

export const handler = createApiFunction(routes, handlers, { ...baseDeps, ...resumesDeps, hasTexts });

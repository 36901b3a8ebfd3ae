import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { phonesDeps } from "./deps/phones.ts";
import { photosDeps } from "./deps/photos.ts";
import { textDeps } from "./deps/text.ts";
import { createApiFunction } from "./http/api-function.ts";
import { lateHandlers } from "./http/late.ts";

export const routes = { ...agentDayRoutes, ...agentWeekRoutes };

export const handlers = {
  ...lateHandlers(agentDayRoutes, () => import("./lazy/agent-day.ts")),
  ...lateHandlers(agentWeekRoutes, () => import("./lazy/agent-week.ts")),
};

export const handler = createApiFunction(routes, handlers, {
  ...baseDeps,
  ...accessNotesDeps,
  ...photosDeps,
  ...mailDeps,
  ...phonesDeps,
  ...textDeps,
});

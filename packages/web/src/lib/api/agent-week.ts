import { createApi } from "@cleaning/contract/http/api";
import { appRelease } from "@cleaning/contract/http/app-release";
import { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const agentWeekApi = createApi(agentWeekRoutes, {
  fetch: sessionFetch,
  token: sessionToken,
  release: appRelease,
});

import { createApi } from "@cleaning/contract/http/api";
import { appRelease } from "@cleaning/contract/http/app-release";
import { agentDayRoutes } from "@cleaning/contract/routes/agent-day";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const agentDayApi = createApi(agentDayRoutes, { fetch: sessionFetch, token: sessionToken, release: appRelease });

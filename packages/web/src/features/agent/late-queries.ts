import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { appRelease } from "@cleaning/contract/http/app-release";
import { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const agentWeekApi = sessionApi(agentWeekRoutes, { release: appRelease });

/**
 * @param userId of the session; the server reads the token alone
 * @param load asks the server, and keeps the answer on the phone
 */
export const agentWeekQuery = (userId: number, from: string, load: (from: string) => Promise<AgentWeek>) =>
  queryOptions({ queryKey: [privateKey, "agent-week", userId, from], queryFn: () => load(from) });

export const ownTimeOffRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-time-off-requests", userId],
    queryFn: ({ signal }) => agentWeekApi("GET /api/agent/time-off-requests", {}, { signal }),
  });

/** @param userId of the session; the server reads the token alone */
export const ownProfileQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-profile", userId],
    queryFn: ({ signal }) => agentWeekApi("GET /api/agent/profile", {}, { signal }),
  });

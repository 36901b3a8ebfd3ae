import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { queryOptions } from "@tanstack/react-query";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { privateKey } from "./private.ts";

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

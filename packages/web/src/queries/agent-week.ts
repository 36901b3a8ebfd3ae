import { queryOptions } from "@tanstack/react-query";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { privateKey } from "./private.ts";

/** @param userId of the session; the server reads the token alone */
export const agentWeekQuery = (userId: number, date: string) =>
  queryOptions({
    queryKey: [privateKey, "agent-week", userId, date],
    queryFn: ({ signal }) => agentWeekApi("GET /api/agent/week", { query: { date } }, { signal }),
  });

export const ownTimeOffRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-time-off-requests", userId],
    queryFn: ({ signal }) => agentWeekApi("GET /api/agent/time-off-requests", {}, { signal }),
  });

import { queryOptions } from "@tanstack/react-query";
import { agentDayApi } from "#lib/api/agent-day.ts";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

/** @param userId of the session; the server reads the token alone */
export const agentQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent", userId],
    queryFn: ({ signal }) => ownApi("GET /api/agent", { query: { limit: 1 } }, { signal }),
  });

export const agentCalendarQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-calendar", userId],
    queryFn: ({ signal }) => agentDayApi("GET /api/agent/calendar", {}, { signal }),
  });

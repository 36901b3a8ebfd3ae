import { queryOptions } from "@tanstack/react-query";
import { agentDayApi } from "#lib/api/agent-day.ts";
import { agentWeekApi } from "#lib/api/agent-week.ts";
import { privateKey } from "./private.ts";

/** @param userId of the session; the server reads the token alone */
export const ownProfileQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-profile", userId],
    queryFn: ({ signal }) => agentWeekApi("GET /api/agent/profile", {}, { signal }),
  });

export const agentCalendarQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "agent-calendar", userId],
    queryFn: ({ signal }) => agentDayApi("GET /api/agent/calendar", {}, { signal }),
  });

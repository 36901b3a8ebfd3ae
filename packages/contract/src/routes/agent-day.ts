import * as z from "zod/mini";
import { agentAppDay, agentAppEventsAnswer } from "../agent-app/agent-app-answers.ts";
import {
  agentDay,
  agentDayQuery,
  agentEvents,
  agentEventsAnswer,
  photoTicket,
  photoUpload,
} from "../agent-app/agent-day.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { calendarAddress } from "../visits/visits.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 50, burst: 100 } } as const;

export const agentDayRoutes = defineRoutes({
  "GET /api/agent/day": {
    ...agentRoute,
    query: agentDayQuery,
    output: agentDay,
    read: agentAppDay,
  },
  "POST /api/agent/events": {
    ...agentRoute,
    body: agentEvents,
    output: agentEventsAnswer,
    read: agentAppEventsAnswer,
  },
  "POST /api/agent/photos": {
    ...agentRoute,
    body: photoUpload,
    output: photoTicket,
    status: 201,
    perAddress: hourly(600),
  },
  "GET /api/agent/calendar": {
    ...agentRoute,
    output: calendarAddress,
  },
  "POST /api/agent/calendar": {
    ...agentRoute,
    output: schema(() => z.object({ url: z.string() })),
  },
  "DELETE /api/agent/calendar": {
    ...agentRoute,
    output: schema(() => z.object({ success: z.literal(true) })),
  },
});

import * as z from "zod/mini";
import { agentAppDay, agentAppEventsAnswer } from "../agent-app/agent-app-answers.ts";
import {
  agentDay,
  agentDaySearchParams,
  agentEvents,
  agentEventsAnswer,
  photoTicket,
  photoUpload,
} from "../agent-app/agent-day.ts";
import { todaysVisit } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { calendarAddress } from "../visits/visits.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 50, burst: 100 } } as const;

export const agentDayRoutes = defineRoutes({
  "GET /api/agent/day": {
    ...agentRoute,
    summary: "The signed-in agent's visits of a day, with what each needs",
    query: agentDaySearchParams,
    output: agentDay,
    read: agentAppDay,
    example: { query: { date: "2026-12-01" } },
  },
  "POST /api/agent/events": {
    ...agentRoute,
    summary: "Say what happened at visits, in its order; each is taken once and answered for",
    body: agentEvents,
    output: agentEventsAnswer,
    read: agentAppEventsAnswer,
    example: {
      body: {
        sentAt: "2026-12-01T18:30:00Z",
        events: [
          {
            id: "5f0c8a52-6a0d-4a52-9a7e-4a0f9e1c2b3d",
            visitId: todaysVisit,
            kind: "done",
            at: "2026-12-01T18:20:00Z",
            place: { latitude: 41.737, longitude: -111.834, accuracy: 20 },
          },
        ],
      },
    },
  },
  "POST /api/agent/photos": {
    ...agentRoute,
    summary: "A ticket to upload a photo of a visit",
    body: photoUpload,
    output: photoTicket,
    status: 201,
    perAddress: hourly(600),
    fails: [404, 409],
    example: { body: { photoId: "0d6f7a43-3f0b-4df5-8d5c-7a3f1c9b2e10", visitId: todaysVisit, size: 420_000 } },
  },
  "GET /api/agent/calendar": {
    ...agentRoute,
    summary: "Whether the agent has a private address of the calendar of their work, and since when",
    output: calendarAddress,
  },
  "POST /api/agent/calendar": {
    ...agentRoute,
    summary: "A private address of the calendar of the agent's work; a new one ends the old one",
    output: schema(() => z.object({ url: z.string() })),
  },
  "DELETE /api/agent/calendar": {
    ...agentRoute,
    summary: "Revoke the private address of the calendar of the agent's work",
    output: schema(() => z.object({ success: z.literal(true) })),
  },
});

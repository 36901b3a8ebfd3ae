import {
  agentDay,
  agentEvents,
  agentEventsAnswer,
  agentVisit,
  photoTicket,
  photoUpload,
} from "../agent-app/agent-day.ts";
import { oneVisit } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { agentDayRoutes } from "./agent-day.ts";

export const agentDayOperations = defineOperations<typeof agentDayRoutes>("Agents", {
  "GET /api/agent/day": { name: "getAgentDay", query: { date: "2026-12-01" } },
  "POST /api/agent/events": {
    name: "sendAgentEvents",
    body: {
      sentAt: "2026-12-01T18:30:00Z",
      events: [
        {
          id: "5f0c8a52-6a0d-4a52-9a7e-4a0f9e1c2b3d",
          visitId: oneVisit.id,
          kind: "started",
          at: "2026-12-01T16:02:00Z",
          place: { latitude: 41.737, longitude: -111.834, accuracy: 20 },
        },
      ],
    },
  },
  "POST /api/agent/photos": {
    name: "requestPhotoUpload",
    fails: [404, 409],
    body: { photoId: "0d6f7a43-3f0b-4df5-8d5c-7a3f1c9b2e10", visitId: oneVisit.id, size: 420_000 },
  },
  "GET /api/agent/calendar": { name: "getAgentCalendarAddress" },
  "POST /api/agent/calendar": { name: "createAgentCalendarAddress" },
  "DELETE /api/agent/calendar": { name: "deleteAgentCalendarAddress" },
});

export const agentDaySchemas: NamedSchemas = {
  AgentDay: agentDay,
  AgentEvents: agentEvents,
  AgentEventsAnswer: agentEventsAnswer,
  AgentVisit: agentVisit,
  PhotoTicket: photoTicket,
  PhotoUpload: photoUpload,
};

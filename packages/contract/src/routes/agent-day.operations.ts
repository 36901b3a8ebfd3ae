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
  "GET /api/agent/day": {
    name: "getAgentDay",
    summary: "The signed-in agent's visits of a day, with what each needs",
    query: { date: "2026-12-01" },
  },
  "POST /api/agent/events": {
    name: "sendAgentEvents",
    summary: "Say what happened at visits, in its order; each is taken once and answered for",
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
    summary: "A ticket to upload a photo of a visit",
    fails: [404, 409],
    body: { photoId: "0d6f7a43-3f0b-4df5-8d5c-7a3f1c9b2e10", visitId: oneVisit.id, size: 420_000 },
  },
  "GET /api/agent/calendar": {
    name: "getAgentCalendarAddress",
    summary: "Whether the agent has a private address of the calendar of their work, and since when",
  },
  "POST /api/agent/calendar": {
    name: "createAgentCalendarAddress",
    summary: "A private address of the calendar of the agent's work; a new one ends the old one",
  },
  "DELETE /api/agent/calendar": {
    name: "deleteAgentCalendarAddress",
    summary: "Revoke the private address of the calendar of the agent's work",
  },
});

export const agentDaySchemas: NamedSchemas = {
  AgentDay: agentDay,
  AgentEvents: agentEvents,
  AgentEventsAnswer: agentEventsAnswer,
  AgentVisit: agentVisit,
  PhotoTicket: photoTicket,
  PhotoUpload: photoUpload,
};

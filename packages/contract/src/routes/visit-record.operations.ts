import { boardAgent, boardAgentDay, boardDay, boardHold, boardTravel } from "../admin/board.ts";
import * as inbox from "../admin/inbox.ts";
import { officeProfileRequest } from "../agent-app/agent-profile.ts";
import { oneVisit } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { visitRating } from "../visits/visit-rating.ts";
import {
  agentOnDay,
  customerVisitRecord,
  daySettings,
  followedVisit,
  adminVisitRecord,
} from "../visits/visit-record.ts";
import type { visitRecordRoutes } from "./visit-record.ts";

export const visitRecordOperations = defineOperations<typeof visitRecordRoutes>("Visits", {
  "GET /api/admin/day": { name: "adminFollowDay", query: { date: "2026-12-01" } },
  "GET /api/admin/board": { name: "adminGetBoard", query: { date: "2026-12-01", view: "week" } },
  "GET /api/admin/inbox": { name: "adminGetInbox", query: { whole: "unassigned" } },
  "GET /api/admin/visits/{id}/record": { name: "adminGetVisitRecord", params: oneVisit },
  "GET /api/admin/day-settings": { name: "adminGetDaySettings" },
  "PATCH /api/admin/day-settings": {
    name: "adminUpdateDaySettings",
    fails: [409],
    body: { showsPhotos: true, revision: 0 },
  },
  "GET /api/portal/visits/{id}/record": { name: "getOwnVisitRecord", params: oneVisit },
  "POST /api/portal/visits/{id}/rating": {
    name: "rateOwnVisit",
    fails: [404, 409],
    params: oneVisit,
    body: { stars: 5, words: "Spotless." },
  },
});

export const visitRecordSchemas: NamedSchemas = {
  AgentOnDay: agentOnDay,
  BoardAgent: boardAgent,
  BoardAgentDay: boardAgentDay,
  BoardDay: boardDay,
  BoardHold: boardHold,
  BoardTravel: boardTravel,
  BillingTask: inbox.billingTaskView,
  BillingTaskChange: inbox.billingTaskChange,
  DaySettings: daySettings,
  FollowedVisit: followedVisit,
  InboxProblem: inbox.inboxProblem,
  InboxProfileRequest: officeProfileRequest,
  InboxRequest: inbox.inboxRequest,
  NotedVisit: inbox.notedVisit,
  SyncFailure: inbox.syncFailure,
  UnassignedVisit: inbox.unassignedVisit,
  AdminVisitRecord: adminVisitRecord,
  OwnVisitRecord: customerVisitRecord,
  VisitRating: visitRating,
};

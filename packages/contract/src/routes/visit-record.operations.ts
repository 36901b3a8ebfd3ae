import { boardAgent, boardAgentDay, boardDay, boardFacts, boardHold, boardTravel, boardVisit } from "../admin/board.ts";
import * as inbox from "../admin/inbox.ts";
import { officeProfileRequest } from "../agent-app/agent-profile.ts";
import { officeTimeRequest } from "../agent-app/time-requests.ts";
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
  "GET /api/admin/day": {
    name: "adminFollowDay",
    summary: "A day of the company as it happens: visits, times, what is late",
    query: { date: "2026-12-01" },
  },
  "GET /api/admin/board": {
    name: "adminGetBoard",
    summary: "A day or a week of the company, by agent: hours, visits, travel, and what waits for an agent",
    query: { date: "2026-12-01", view: "week" },
  },
  "GET /api/admin/inbox": {
    name: "adminGetInbox",
    summary: "What the office has to solve: of each group how many, and the first ones or all of one group",
    query: { whole: "unassigned" },
  },
  "GET /api/admin/visits/{id}/record": {
    name: "adminGetVisitRecord",
    summary: "All that happened at a visit, with links to its photos",
    params: oneVisit,
  },
  "GET /api/admin/day-settings": { name: "adminGetDaySettings", summary: "What customers see of a visit" },
  "PATCH /api/admin/day-settings": {
    name: "adminUpdateDaySettings",
    summary: "Change what customers see of a visit",
    fails: [409],
    body: { showsPhotos: true, revision: 0 },
  },
  "GET /api/portal/visits/{id}/record": {
    name: "getOwnVisitRecord",
    summary: "What happened at one's own visit: times, checklist, photos",
    params: oneVisit,
  },
  "POST /api/portal/visits/{id}/rating": {
    name: "rateOwnVisit",
    summary: "Rate one's own visit that is done, once; the same rating again is answered alike",
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
  BoardFacts: boardFacts,
  BoardHold: boardHold,
  BoardTravel: boardTravel,
  BoardVisit: boardVisit,
  BillingTask: inbox.billingTaskView,
  BillingTaskChange: inbox.billingTaskChange,
  DaySettings: daySettings,
  FollowedVisit: followedVisit,
  InboxProblem: inbox.inboxProblem,
  InboxProfileRequest: officeProfileRequest,
  InboxTimeRequest: officeTimeRequest,
  InboxRequest: inbox.inboxRequest,
  NotedVisit: inbox.notedVisit,
  SyncFailure: inbox.syncFailure,
  UndeliveredMail: inbox.undeliveredMail,
  UnassignedVisit: inbox.unassignedVisit,
  AdminVisitRecord: adminVisitRecord,
  OwnVisitRecord: customerVisitRecord,
  VisitRating: visitRating,
};

import { board, boardSearchParams } from "../admin/board.ts";
import { inbox, inboxSearchParams } from "../admin/inbox.ts";
import { oneVisit } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";
import {
  customerVisitRecord,
  daySettings,
  dayBoard,
  dayBoardSearchParams,
  adminVisitRecord,
} from "../visits/visit-record.ts";
import { visitParams } from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;

export const visitRecordRoutes = defineRoutes({
  "GET /api/admin/day": {
    ...adminRoute,
    summary: "A day of the company as it happens: visits, times, what is late",
    query: dayBoardSearchParams,
    output: dayBoard,
    example: { query: { date: "2026-12-01" } },
  },
  "GET /api/admin/board": {
    ...adminRoute,
    summary: "A day or a week of the company, by agent: hours, visits, travel, and what waits for an agent",
    query: boardSearchParams,
    output: board,
    example: { query: { date: "2026-12-01", view: "week" } },
  },
  "GET /api/admin/inbox": {
    ...adminRoute,
    summary: "What the office has to solve: of each group how many, and the first ones or all of one group",
    query: inboxSearchParams,
    output: inbox,
    example: { query: { whole: "unassigned" } },
  },
  "GET /api/admin/visits/{id}/record": {
    ...adminRoute,
    summary: "All that happened at a visit, with links to its photos",
    params: visitParams,
    output: adminVisitRecord,
    example: { params: oneVisit },
  },
  "GET /api/admin/day-settings": {
    ...adminRoute,
    summary: "What customers see of a visit",
    output: daySettings,
  },
  "PATCH /api/admin/day-settings": {
    ...adminRoute,
    summary: "Change what customers see of a visit",
    body: daySettings,
    output: daySettings,
    fails: [409],
    example: { body: { showsPhotos: true, revision: 0 } },
  },
  "GET /api/portal/visits/{id}/record": {
    summary: "What happened at one's own visit: times, checklist, photos",

    lambda: "visits",
    access: "signedIn",
    owner: "visit",
    throttle: { rate: 50, burst: 100 },
    params: visitParams,
    output: customerVisitRecord,
    example: { params: oneVisit },
  },
});

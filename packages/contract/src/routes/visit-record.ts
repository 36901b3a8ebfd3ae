import { board, boardQuery } from "../admin/board.ts";
import { inbox, inboxQuery } from "../admin/inbox.ts";
import { defineRoutes } from "../http/route.ts";
import { visitRating } from "../visits/visit-rating.ts";
import {
  customerVisitRecord,
  daySettings,
  followedDay,
  followedDayQuery,
  adminVisitRecord,
  ownVisitRating,
} from "../visits/visit-record.ts";
import { visitParams } from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin", throttle: { rate: 50, burst: 100 } } as const;

export const visitRecordRoutes = defineRoutes({
  "GET /api/admin/day": {
    ...adminRoute,
    summary: "A day of the company as it happens: visits, times, what is late",
    query: followedDayQuery,
    output: followedDay,
  },
  "GET /api/admin/board": {
    ...adminRoute,
    summary: "A day or a week of the company, by agent: hours, visits, travel, and what waits for an agent",
    query: boardQuery,
    output: board,
  },
  "GET /api/admin/inbox": {
    ...adminRoute,
    summary: "What the office has to solve: of each group how many, and the first ones or all of one group",
    query: inboxQuery,
    output: inbox,
  },
  "GET /api/admin/visits/{id}/record": {
    ...adminRoute,
    summary: "All that happened at a visit, with links to its photos",
    params: visitParams,
    output: adminVisitRecord,
  },
  "GET /api/admin/day-settings": { ...adminRoute, summary: "What customers see of a visit", output: daySettings },
  "PATCH /api/admin/day-settings": {
    ...adminRoute,
    summary: "Change what customers see of a visit",
    body: daySettings,
    output: daySettings,
  },
  "GET /api/portal/visits/{id}/record": {
    ...adminRoute,
    access: "signedIn",
    summary: "What happened at one's own visit: times, checklist, photos",
    params: visitParams,
    output: customerVisitRecord,
  },
  "POST /api/portal/visits/{id}/rating": {
    lambda: "visits",
    access: "signedIn",
    throttle: { rate: 20, burst: 40 },
    summary: "Rate one's own visit that is done, once; the same rating again is answered alike",
    params: visitParams,
    body: visitRating,
    output: ownVisitRating,
  },
});

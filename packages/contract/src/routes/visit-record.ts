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

const adminRoute = { lambda: "visits", access: "admin" } as const;

export const visitRecordRoutes = defineRoutes({
  "GET /api/admin/day": {
    ...adminRoute,
    query: followedDayQuery,
    output: followedDay,
  },
  "GET /api/admin/board": {
    ...adminRoute,
    query: boardQuery,
    output: board,
  },
  "GET /api/admin/inbox": {
    ...adminRoute,
    query: inboxQuery,
    output: inbox,
  },
  "GET /api/admin/visits/{id}/record": {
    ...adminRoute,
    params: visitParams,
    output: adminVisitRecord,
  },
  "GET /api/admin/day-settings": { ...adminRoute, output: daySettings },
  "PATCH /api/admin/day-settings": {
    ...adminRoute,
    body: daySettings,
    output: daySettings,
  },
  "GET /api/portal/visits/{id}/record": {
    lambda: "visits",
    access: "signedIn",
    throttle: { rate: 50, burst: 100 },
    params: visitParams,
    output: customerVisitRecord,
  },
  "POST /api/portal/visits/{id}/rating": {
    lambda: "visits",
    access: "signedIn",
    throttle: { rate: 20, burst: 40 },
    params: visitParams,
    body: visitRating,
    output: ownVisitRating,
  },
});

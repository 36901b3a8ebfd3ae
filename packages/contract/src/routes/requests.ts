import { recordId } from "../admin/record.ts";
import {
  newReply,
  newRequestCustomer,
  newRequestNote,
  oneRequest,
  requestChange,
  requestParams,
} from "../admin/requests.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;
const createRoute = { ...adminRoute, status: 201, idempotent: true } as const;

/** Requests and applications as work. Their lists are in `admin.ts`. */
export const requestsRoutes = defineRoutes({
  "GET /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    params: requestParams,
    output: oneRequest,
  },
  "PATCH /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    params: requestParams,
    body: requestChange,
    output: oneRequest,
  },
  "POST /api/admin/requests/{list}/{id}/notes": {
    ...createRoute,
    params: requestParams,
    body: newRequestNote,
    output: oneRequest,
  },
  "POST /api/admin/requests/{list}/{id}/replies": {
    ...createRoute,
    params: requestParams,
    body: newReply,
    output: oneRequest,
  },
  "POST /api/admin/quotes/{id}/mail": {
    ...createRoute,
    params: recordId,
    output: oneRequest,
  },
  "POST /api/admin/contact-submissions/{id}/customer": {
    ...createRoute,
    params: recordId,
    body: newRequestCustomer,
    output: oneRequest,
  },
});

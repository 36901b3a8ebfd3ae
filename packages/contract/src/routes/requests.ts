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

const adminRoute = { lambda: "admin", access: "admin", throttle: { rate: 50, burst: 100 } } as const;
const createRoute = { ...adminRoute, status: 201, idempotent: true, throttle: { rate: 10, burst: 20 } } as const;

/** Requests and applications as work. Their lists are in `admin.ts`. */
export const requestsRoutes = defineRoutes({
  "GET /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    summary:
      "A contact request or job application with its notes, its messages, and customers who may be the same person",
    params: requestParams,
    output: oneRequest,
  },
  "PATCH /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    summary: "Change the state, owner or follow-up day of a request or application",
    params: requestParams,
    body: requestChange,
    output: oneRequest,
  },
  "POST /api/admin/requests/{list}/{id}/notes": {
    ...createRoute,
    summary: "Add a note for colleagues to a request or application",
    params: requestParams,
    body: newRequestNote,
    output: oneRequest,
  },
  "POST /api/admin/requests/{list}/{id}/replies": {
    ...createRoute,
    summary: "Reply to a request or application by mail; a new one is in touch then",
    params: requestParams,
    body: newReply,
    output: oneRequest,
  },
  "POST /api/admin/quotes/{id}/mail": {
    ...createRoute,
    summary: "Mail a quote to the caller, also once more",
    params: recordId,
    output: oneRequest,
  },
  "POST /api/admin/contact-submissions/{id}/customer": {
    ...createRoute,
    summary: "Link a contact request to a customer, who is made if need be; a repeat makes no second one",
    params: recordId,
    body: newRequestCustomer,
    output: oneRequest,
  },
});

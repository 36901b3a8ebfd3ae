import { recordId } from "../admin/record.ts";
import {
  newReply,
  newRequestCustomer,
  newRequestNote,
  oneRequest,
  requestChange,
  requestParams,
} from "../admin/requests.ts";
import { one, requestIds, two } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;
const createRoute = { ...adminRoute, status: 201, idempotent: true } as const;

/** Requests and applications as work. Their lists are in `admin.ts`. */
export const requestsRoutes = defineRoutes({
  "GET /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    summary:
      "A contact request or job application with its notes, its messages, and customers who may be the same person",
    params: requestParams,
    output: oneRequest,
    example: { params: requestIds },
  },
  "PATCH /api/admin/requests/{list}/{id}": {
    ...adminRoute,
    summary: "Change the state, owner or follow-up day of a request or application",
    params: requestParams,
    body: requestChange,
    output: oneRequest,
    fails: [409],
    example: { params: requestIds, body: { state: "in-touch", followUpOn: "2026-12-01", expected: { state: "new" } } },
  },
  "POST /api/admin/requests/{list}/{id}/notes": {
    ...createRoute,
    summary: "Add a note for colleagues to a request or application",
    params: requestParams,
    body: newRequestNote,
    output: oneRequest,
    example: { params: requestIds, body: { text: "Call after five, she works." } },
  },
  "POST /api/admin/requests/{list}/{id}/replies": {
    ...createRoute,
    summary: "Reply to a request or application by mail; a new one is in touch then",
    params: requestParams,
    body: newReply,
    output: oneRequest,
    example: {
      params: requestIds,
      body: { subject: "Your request", body: "Thank you for asking.\n\nWe can come on Thursday." },
    },
  },
  "POST /api/admin/quotes/{id}/mail": {
    ...createRoute,
    summary: "Mail a quote to the caller, also once more",
    params: recordId,
    output: oneRequest,
    fails: [409],
    example: { params: two },
  },
  "POST /api/admin/contact-submissions/{id}/customer": {
    ...createRoute,
    summary: "Link a contact request to a customer, who is made if need be; a repeat makes no second one",
    params: recordId,
    body: newRequestCustomer,
    output: oneRequest,
    fails: [409, 422],
    example: { params: one, body: { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100" } },
  },
});

import { newReply, newRequestCustomer, newRequestNote, requestChange, requestDetail } from "../admin/requests.ts";
import { one } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { requestsRoutes } from "./requests.ts";

const params = { list: "contact-submissions", ...one };

export const requestsOperations = defineOperations<typeof requestsRoutes>("Requests", {
  "GET /api/admin/requests/{list}/{id}": { name: "adminGetRequest", params },
  "PATCH /api/admin/requests/{list}/{id}": {
    name: "adminUpdateRequest",
    params,
    body: { state: "in-touch", followUpOn: "2026-12-01", expected: { state: "new" } },
    fails: [409],
  },
  "POST /api/admin/requests/{list}/{id}/notes": {
    name: "adminAddRequestNote",
    params,
    body: { text: "Call after five, she works." },
  },
  "POST /api/admin/requests/{list}/{id}/replies": {
    name: "adminReplyToRequest",
    params,
    body: { subject: "Your request", body: "Thank you for asking.\n\nWe can come on Thursday." },
  },
  "POST /api/admin/quotes/{id}/mail": { name: "adminMailQuote", params: one, fails: [409] },
  "POST /api/admin/contact-submissions/{id}/customer": {
    name: "adminMakeCustomerOfRequest",
    params: one,
    body: { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100" },
    fails: [409, 422],
  },
});

export const requestsSchemas: NamedSchemas = {
  NewReply: newReply,
  NewRequestCustomer: newRequestCustomer,
  NewRequestNote: newRequestNote,
  RequestChange: requestChange,
  RequestDetail: requestDetail,
};

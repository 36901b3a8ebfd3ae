import { newReply, newRequestCustomer, newRequestNote, requestChange, requestDetail } from "../admin/requests.ts";
import { one } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { requestsRoutes } from "./requests.ts";

const params = { list: "contact-submissions", ...one };

export const requestsOperations = defineOperations<typeof requestsRoutes>("Requests", {
  "GET /api/admin/requests/{list}/{id}": {
    name: "adminGetRequest",
    summary:
      "A contact request or job application with its notes, its messages, and customers who may be the same person",
    params,
  },
  "PATCH /api/admin/requests/{list}/{id}": {
    name: "adminUpdateRequest",
    summary: "Change the state, owner or follow-up day of a request or application",
    params,
    body: { state: "in-touch", followUpOn: "2026-12-01", expected: { state: "new" } },
    fails: [409],
  },
  "POST /api/admin/requests/{list}/{id}/notes": {
    name: "adminAddRequestNote",
    summary: "Add a note for colleagues to a request or application",
    params,
    body: { text: "Call after five, she works." },
  },
  "POST /api/admin/requests/{list}/{id}/replies": {
    name: "adminReplyToRequest",
    summary: "Reply to a request or application by mail; a new one is in touch then",
    params,
    body: { subject: "Your request", body: "Thank you for asking.\n\nWe can come on Thursday." },
  },
  "POST /api/admin/quotes/{id}/mail": {
    name: "adminMailQuote",
    summary: "Mail a quote to the caller, also once more",
    params: one,
    fails: [409],
  },
  "POST /api/admin/contact-submissions/{id}/customer": {
    name: "adminMakeCustomerOfRequest",
    summary: "Link a contact request to a customer, who is made if need be; a repeat makes no second one",
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

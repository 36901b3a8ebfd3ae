import type { requestsRoutes } from "@cleaning/contract/routes/requests";
import { showRequest } from "@cleaning/core/apps/admin/requests/detail.ts";
import { makeCustomer } from "@cleaning/core/apps/admin/requests/make-customer.ts";
import { addRequestNote, changeRequest, mailQuote, replyToRequest } from "@cleaning/core/apps/admin/requests/work.ts";
import type { Handlers } from "./http/api-function.ts";

export const requestsHandlers: Handlers<typeof requestsRoutes> = {
  "GET /api/admin/requests/{list}/{id}": async ({ params }, { deps, now }) => ({
    request: await showRequest(deps.database(), params, now),
  }),

  "PATCH /api/admin/requests/{list}/{id}": async ({ params, body }, { deps, caller, now }) => ({
    request: await changeRequest(deps.database(), params, body, { by: caller.identityId, now }),
  }),

  "POST /api/admin/requests/{list}/{id}/notes": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await addRequestNote(deps.database(), params, body.text, author) };
  },

  "POST /api/admin/requests/{list}/{id}/replies": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await replyToRequest(deps.database(), params, body, author) };
  },

  "POST /api/admin/quotes/{id}/mail": async ({ params }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await mailQuote(deps.database(), params.id, author) };
  },

  "POST /api/admin/contact-submissions/{id}/customer": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await makeCustomer(deps.database(), params.id, body, author) };
  },
};

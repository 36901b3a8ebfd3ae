import type { requestsRoutes } from "@cleaning/contract/routes/requests";
import type { Handlers } from "./http/api-function.ts";

const work = () => import("./admin/work.ts");

export const requestsHandlers: Handlers<typeof requestsRoutes> = {
  "GET /api/admin/requests/{list}/{id}": async ({ params }, { deps, now }) => ({
    request: await (await work()).showRequest(deps.database(), params, now),
  }),

  "PATCH /api/admin/requests/{list}/{id}": async ({ params, body }, { deps, caller, now }) => ({
    request: await (await work()).changeRequest(deps.database(), params, body, { by: caller.identityId, now }),
  }),

  "POST /api/admin/requests/{list}/{id}/notes": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await (await work()).addRequestNote(deps.database(), params, body.text, author) };
  },

  "POST /api/admin/requests/{list}/{id}/replies": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await (await work()).replyToRequest(deps.database(), params, body, author) };
  },

  "POST /api/admin/quotes/{id}/mail": async ({ params }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await (await work()).mailQuote(deps.database(), params.id, author) };
  },

  "POST /api/admin/contact-submissions/{id}/customer": async ({ params, body }, { deps, caller, now, submission }) => {
    const author = { by: caller.identityId, now, submission };
    return { request: await (await work()).makeCustomer(deps.database(), params.id, body, author) };
  },
};

import type { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps;

const homes = () => import("./lazy/homes.ts");
const cipherParts = (deps: Deps) => ({ database: deps.database(), cipher: deps.notesCipher() });

export const homesHandlers: Handlers<typeof homesRoutes, Deps> = {
  "GET /api/portal/homes": async (_, { deps, caller }) =>
    (await homes()).listOwnHomes(deps.database(), caller.identityId),

  "POST /api/portal/homes": async ({ body }, { deps, caller, now, submission }) =>
    (await homes()).addOwnHome(deps.database(), caller.identityId, body, { ...submission, now }),

  "PATCH /api/portal/homes/{id}": async ({ body }, { deps, own, now }) =>
    (await homes()).changeOwnHome(deps.database(), own, body, now),

  "DELETE /api/portal/homes/{id}": async (_, { deps, own, now }) =>
    (await homes()).removeOwnHome(deps.database(), own, now),

  "GET /api/portal/homes/{id}/access": async (_, { deps, own }) =>
    (await homes()).readOwnAccess(cipherParts(deps), own.key),

  "PUT /api/portal/homes/{id}/access": async ({ body }, { deps, own }) =>
    (await homes()).writeOwnAccess(cipherParts(deps), own.key, body),
};

export const adminHomesHandlers: Handlers<typeof adminHomesRoutes, Deps> = {
  "GET /api/admin/customers/{id}/homes": async ({ params: { id } }, { deps }) =>
    (await homes()).listHomes(deps.database(), id),

  "PATCH /api/admin/customers/{id}/homes/{homeId}": async ({ params: { id, homeId }, body }, { deps, caller, now }) =>
    (await homes()).changeHomeForAdmin(deps.database(), id, { homeId, ...body }, { by: caller.identityId, now }),

  "GET /api/admin/customers/{id}/homes/{homeId}/agents": async ({ params: { id, homeId } }, { deps, now }) =>
    (await homes()).readHomeAgents(deps.database(), { customerId: id, homeId }, { now }),

  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": async ({ params, body }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return (await homes()).changeHomeAgents(deps.database(), place, body, { by: caller.identityId, now });
  },

  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": async ({ params, body }, { deps, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return (await homes()).reassignHomeVisits(deps.database(), place, body.previewToken, { now });
  },

  "GET /api/admin/customers/{id}/homes/{homeId}/access": async ({ params }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return (await homes()).readAccessForAdmin(cipherParts(deps), place, { by: caller.identityId, now });
  },

  "PUT /api/admin/customers/{id}/homes/{homeId}/access": async ({ params, body }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return (await homes()).writeAccessForAdmin(cipherParts(deps), place, body, { by: caller.identityId, now });
  },
};

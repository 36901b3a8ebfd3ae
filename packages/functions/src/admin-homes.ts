import type { adminHomesRoutes } from "@cleaning/contract/routes/homes";
import { changeHomeAgents, readHomeAgents, reassignHomeVisits } from "@cleaning/core/apps/homes/admin.ts";
import { listHomes, readAccessForAdmin, writeAccessForAdmin } from "@cleaning/core/schedule/homes/access.ts";
import { changeHomeForAdmin } from "@cleaning/core/schedule/homes/change.ts";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps;

const cipherParts = (deps: Deps) => ({ database: deps.database(), cipher: deps.notesCipher() });

export const adminHomesHandlers: Handlers<typeof adminHomesRoutes, Deps> = {
  "GET /api/admin/customers/{id}/homes": async ({ params: { id } }, { deps }) => listHomes(deps.database(), id),

  "PATCH /api/admin/customers/{id}/homes/{homeId}": async ({ params: { id, homeId }, body }, { deps, caller, now }) =>
    changeHomeForAdmin(deps.database(), id, { homeId, ...body }, { by: caller.identityId, now }),

  "GET /api/admin/customers/{id}/homes/{homeId}/agents": async ({ params: { id, homeId } }, { deps, now }) =>
    readHomeAgents(deps.database(), { customerId: id, homeId }, { now }),

  "PUT /api/admin/customers/{id}/homes/{homeId}/agents": async ({ params, body }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return changeHomeAgents(deps.database(), place, body, { by: caller.identityId, now });
  },

  "POST /api/admin/customers/{id}/homes/{homeId}/agents/reassign": async ({ params, body }, { deps, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return reassignHomeVisits(deps.database(), place, body.previewToken, { now });
  },

  "GET /api/admin/customers/{id}/homes/{homeId}/access": async ({ params }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return readAccessForAdmin(cipherParts(deps), place, { by: caller.identityId, now });
  },

  "PUT /api/admin/customers/{id}/homes/{homeId}/access": async ({ params, body }, { deps, caller, now }) => {
    const place = { customerId: params.id, homeId: params.homeId };
    return writeAccessForAdmin(cipherParts(deps), place, body, { by: caller.identityId, now });
  },
};

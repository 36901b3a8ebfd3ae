import type { homesRoutes } from "@cleaning/contract/routes/homes";
import { readOwnAccess, writeOwnAccess } from "@cleaning/core/schedule/homes/access.ts";
import { addOwnHome, changeOwnHome, removeOwnHome } from "@cleaning/core/schedule/homes/change.ts";
import { listOwnHomes } from "@cleaning/core/schedule/homes/own.ts";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & AccessNotesDeps;

const cipherParts = (deps: Deps) => ({ database: deps.database(), cipher: deps.notesCipher() });

export const homesHandlers: Handlers<typeof homesRoutes, Deps> = {
  "GET /api/portal/homes": async (_, { deps, caller }) => listOwnHomes(deps.database(), caller.identityId),

  "POST /api/portal/homes": async ({ body }, { deps, caller, now, submission }) =>
    addOwnHome(deps.database(), caller.identityId, body, { ...submission, now }),

  "PATCH /api/portal/homes/{id}": async ({ body }, { deps, own, now }) =>
    changeOwnHome(deps.database(), own, body, now),

  "DELETE /api/portal/homes/{id}": async (_, { deps, own, now }) => removeOwnHome(deps.database(), own, now),

  "GET /api/portal/homes/{id}/access": async (_, { deps, own }) => readOwnAccess(cipherParts(deps), own.key),

  "PUT /api/portal/homes/{id}/access": async ({ body }, { deps, own, now }) =>
    writeOwnAccess(cipherParts(deps), own.key, body, now),
};

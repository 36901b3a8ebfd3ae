import type { visitPageRoutes } from "@cleaning/contract/routes/visit-page";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { photosDeps } from "./deps/photos.ts";
import type { Handlers } from "./http/api-function.ts";

const portal = () => import("./lazy/portal.ts");

type Deps = BaseDeps & AccessNotesDeps & typeof photosDeps;

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });

export const visitPageHandlers: Handlers<typeof visitPageRoutes, Deps> = {
  "POST /api/visit-page": async ({ body: { token } }, { deps, now }) =>
    (await portal()).readVisitPage(deps.database(), token, { now }),

  "POST /api/visit-page/note": async ({ body }, { deps, now }) =>
    (await portal()).noteOnVisitPage(deps.database(), body, { now }),

  "POST /api/visit-page/access": async ({ body }, { deps, now }) =>
    (await portal()).accessOnVisitPage({ database: deps.database(), cipher: deps.notesCipher() }, body, { now }),

  "POST /api/visit-page/starts": async ({ body }, { deps, now }) =>
    (await portal()).startsOnVisitPage(deps.database(), body, { now }),

  "POST /api/visit-page/preview": async ({ body }, { deps, now }) =>
    (await portal()).previewOnVisitPage(deps.database(), body, { now }),

  "POST /api/visit-page/apply": async ({ body: { previewToken, ...request } }, { deps, now, submission }) =>
    (await portal()).applyOnVisitPage(deps.database(), request, { ...submission, previewToken, now }),

  "POST /api/visit-page/undo": async ({ body }, { deps, now }) =>
    (await portal()).undoOnVisitPage(deps.database(), body, { now }),

  "POST /api/visit-page/rating/withdraw": async ({ body: { token } }, { deps, now }) =>
    (await portal()).withdrawOnVisitPage(deps.database(), token, { now }),

  "POST /api/visit-page/rating": async ({ body }, { deps, now }) =>
    (await portal()).rateOnVisitPage(deps.database(), body, { now }),

  "POST /api/visit-page/problems": async ({ body }, { deps, now, submission }) =>
    (await portal()).reportOnVisitPage(storesOf(deps), body, { now, ...submission }),

  "POST /api/visit-page/problem-photos": async ({ body }, { deps, now }) =>
    (await portal()).issuePhotoOnVisitPage(storesOf(deps), body, { now }),
};

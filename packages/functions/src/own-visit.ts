import type { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { photosDeps } from "./deps/photos.ts";
import type { Handlers } from "./http/api-function.ts";

const portal = () => import("./lazy/portal.ts");

type Deps = BaseDeps & AccessNotesDeps & typeof photosDeps;

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });

export const ownVisitHandlers: Handlers<typeof ownVisitRoutes, Deps> = {
  "PATCH /api/portal/visits/{id}": async ({ body: { note } }, { deps, own, now }) =>
    (await portal()).noteOwn(deps.database(), own, note, { now }),

  "GET /api/portal/visits/{id}/starts": async ({ query }, { deps, own, now }) =>
    (await portal()).startsForOwn(deps.database(), own, query, { now }),

  "POST /api/portal/visits/{id}/preview": async ({ body }, { deps, own, now }) =>
    (await portal()).previewOwnVisit(deps.database(), own, body, { now }),

  "POST /api/portal/visits/{id}/apply": async ({ body }, { deps, own, now, submission }) => {
    const { previewToken, ...request } = body;
    return (await portal()).applyToVisit(deps.database(), own, request, { now, previewToken, ...submission });
  },

  "POST /api/portal/undo": async ({ body: { undoToken } }, { deps, own, now }) =>
    (await portal()).undoOwn(deps.database(), undoToken, { ...own, now }),

  "POST /api/portal/visits/{id}/problems": async ({ body }, { deps, own, now, submission }) => {
    const { readOwnProblems, reportProblem } = await portal();
    await reportProblem(storesOf(deps), own, body, { now, ...submission });
    return readOwnProblems(deps.database(), own, now);
  },

  "POST /api/portal/visits/{id}/problem-photos": async ({ body }, { deps, own, now }) =>
    (await portal()).issueProblemPhotoTicket(storesOf(deps), own, body, { now }),

  "POST /api/portal/visits/{id}/rating": async ({ body }, { deps, own, now }) =>
    (await portal()).rateOwnVisit(deps.database(), own, body, { now }),

  "GET /api/visit-page": async (_, { deps, own, now }) => (await portal()).readVisitPage(deps.database(), own, { now }),

  "POST /api/visit-page/access": async ({ body: { notes } }, { deps, own, now }) => {
    const parts = { database: deps.database(), cipher: deps.notesCipher() };
    return (await portal()).writeAccessByLink(parts, own, notes, { now });
  },

  "POST /api/visit-page/rating/withdraw": async (_, { deps, own, now }) => {
    const { readVisitPage, withdrawReviewByLink } = await portal();
    await withdrawReviewByLink(deps.database(), own.link.visit, { now });
    return readVisitPage(deps.database(), own, { now });
  },
};

import type { visitPageRoutes } from "@cleaning/contract/routes/visit-page";
import type { VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { photosDeps } from "./deps/photos.ts";
import type { Handlers } from "./http/api-function.ts";

const portal = () => import("./lazy/portal.ts");

type Deps = BaseDeps & AccessNotesDeps & typeof photosDeps;

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });

/** A link changes its own visit alone. */
const onlyThis = ({ change }: Pick<VisitPreviewRequest, "change">): VisitPreviewRequest => ({ change, scope: "this" });

export const visitPageHandlers: Handlers<typeof visitPageRoutes, Deps> = {
  "POST /api/visit-page": async (_, { deps, own, now }) =>
    (await portal()).readVisitPage(deps.database(), own.visit, { now }),

  "POST /api/visit-page/note": async ({ body: { note } }, { deps, own, now }) => {
    const { noteOwn, rereadVisitPage } = await portal();
    await noteOwn(deps.database(), own.visit, note, { now });
    return rereadVisitPage(deps.database(), own.visit, { now });
  },

  "POST /api/visit-page/access": async ({ body: { notes } }, { deps, own, now }) => {
    const parts = { database: deps.database(), cipher: deps.notesCipher() };
    return (await portal()).writeAccessByLink(parts, own, notes, { now });
  },

  "POST /api/visit-page/starts": async ({ body }, { deps, own, now }) =>
    (await portal()).startsForOwn(deps.database(), own.visit, body, { now }),

  "POST /api/visit-page/preview": async ({ body }, { deps, own, now }) =>
    (await portal()).previewOwnVisit(deps.database(), own.visit, onlyThis(body), { now }),

  "POST /api/visit-page/apply": async ({ body }, { deps, own, now, submission }) => {
    const { applyToVisit, rereadVisitPage } = await portal();
    const applyContext = { now, previewToken: body.previewToken, ...submission };
    const { undoToken } = await applyToVisit(deps.database(), own.visit, onlyThis(body), applyContext);
    const page = await rereadVisitPage(deps.database(), own.visit, { now });
    return { ...page, ...(undoToken === undefined ? {} : { undoToken }) };
  },

  "POST /api/visit-page/undo": async ({ body: { undoToken } }, { deps, own, now }) => {
    const { rereadVisitPage, undoOwn } = await portal();
    await undoOwn(deps.database(), undoToken, { subscriptionId: own.visit.subscriptionId, now });
    return rereadVisitPage(deps.database(), own.visit, { now });
  },

  "POST /api/visit-page/rating/withdraw": async (_, { deps, own, now }) => {
    const { readVisitPage, withdrawReviewByLink } = await portal();
    await withdrawReviewByLink(deps.database(), own.visit, { now });
    return readVisitPage(deps.database(), own.visit, { now });
  },

  "POST /api/visit-page/rating": async ({ body }, { deps, own, now }) => {
    const { rateOwnVisit, readVisitPage } = await portal();
    await rateOwnVisit(deps.database(), own.visit, body, { now });
    return readVisitPage(deps.database(), own.visit, { now });
  },

  "POST /api/visit-page/problems": async ({ body }, { deps, own, now, submission }) => {
    const { readVisitPage, reportProblem } = await portal();
    await reportProblem(storesOf(deps), own.visit, body, { now, ...submission });
    return readVisitPage(deps.database(), own.visit, { now });
  },

  "POST /api/visit-page/problem-photos": async ({ body }, { deps, own, now }) =>
    (await portal()).issueProblemPhotoTicket(storesOf(deps), own.visit, body, { now }),
};

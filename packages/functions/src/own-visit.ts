import type { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import type { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import type { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import type { visitsRoutes } from "@cleaning/contract/routes/visits";
import { agentCalendarPrefix } from "@cleaning/contract/visits/visits";
import {
  createOwnCalendar,
  deleteOwnCalendar,
  readCalendar,
  readOwnCalendarAddress,
} from "@cleaning/core/apps/portal/calendar.ts";
import {
  applyToSubscription,
  applyToVisit,
  noteOwn,
  previewOwnSubscription,
  previewOwnVisit,
  startsForOwn,
  undoOwn,
} from "@cleaning/core/apps/portal/changes.ts";
import { readVisitPage, writeAccessByLink } from "@cleaning/core/apps/portal/visit-page.ts";
import { readOwnVisits } from "@cleaning/core/apps/portal/visits.ts";
import { rateOwnVisit, withdrawReviewByLink } from "@cleaning/core/apps/ratings/customer.ts";
import { readCustomerVisitRecord } from "@cleaning/core/apps/visit-record/customer.ts";
import { readOwnProblems } from "@cleaning/core/schedule/problems/own-problems.ts";
import { issueProblemPhotoTicket, reportProblem } from "@cleaning/core/schedule/problems/report-problem.ts";
import type { AccessNotesDeps } from "./deps/access-notes.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { PhotoLinksDeps } from "./deps/photo-links.ts";
import type { photosDeps } from "./deps/photos.ts";
import { siteOrigin } from "./environment.ts";
import type { Handlers } from "./http/api-function.ts";
import type { OwnRoutes } from "./http/late.ts";

type Deps = BaseDeps & AccessNotesDeps & PhotoLinksDeps & typeof photosDeps;

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });

const linksOf = (deps: Deps, now: Date) => (path: string) => deps.photoLink()(path, now);

type Routes = typeof visitsRoutes &
  typeof ownVisitRoutes &
  OwnRoutes<typeof visitRecordRoutes> &
  OwnRoutes<typeof visitProblemsRoutes>;

/** What people do with their own visits. */
export const ownVisitHandlers: Handlers<Routes, Deps> = {
  "GET /api/portal/visits": async ({ query }, { deps, caller, now }) =>
    readOwnVisits(deps.database(), caller.identityId, query, { now }),

  "POST /api/portal/subscriptions/{id}/preview": async ({ body }, { deps, own, now }) =>
    previewOwnSubscription(deps.database(), own, body, { now }),

  "POST /api/portal/subscriptions/{id}/apply": async ({ body }, { deps, own, now, submission }) => {
    const { previewToken, ...change } = body;
    return applyToSubscription(deps.database(), own, change, { now, previewToken, ...submission });
  },

  "GET /api/portal/calendar": async (_, { deps, caller }) => readOwnCalendarAddress(deps.database(), caller.identityId),

  "POST /api/portal/calendar": async (_, { deps, caller, now }) =>
    createOwnCalendar(deps.database(), caller.identityId, { site: siteOrigin(), now }),

  "DELETE /api/portal/calendar": async (_, { deps, caller }) => deleteOwnCalendar(deps.database(), caller.identityId),

  "GET /api/calendar/{file}": async ({ params: { file } }, { deps, now }) =>
    file.startsWith(agentCalendarPrefix)
      ? (await import("./lazy/agent-calendar.ts")).readAgentCalendar(deps.database(), file, { now })
      : readCalendar(deps.database(), file, { now }),

  "GET /api/portal/visits/{id}/record": async (_, { deps, own, now }) =>
    readCustomerVisitRecord(deps.database(), own, { linkTo: linksOf(deps, now), now }),

  "GET /api/portal/visits/{id}/problems": async (_, { deps, own, now }) => readOwnProblems(deps.database(), own, now),

  "PATCH /api/portal/visits/{id}": async ({ body }, { deps, own, now }) => noteOwn(deps.database(), own, body, { now }),

  "GET /api/portal/visits/{id}/starts": async ({ query }, { deps, own, now }) =>
    startsForOwn(deps.database(), own, query, { now }),

  "POST /api/portal/visits/{id}/preview": async ({ body }, { deps, own, now }) =>
    previewOwnVisit(deps.database(), own, body, { now }),

  "POST /api/portal/visits/{id}/apply": async ({ body }, { deps, own, now, submission }) => {
    const { previewToken, ...request } = body;
    return applyToVisit(deps.database(), own, request, { now, previewToken, ...submission });
  },

  "POST /api/portal/undo": async ({ body: { undoToken } }, { deps, own, now }) =>
    undoOwn(deps.database(), undoToken, { ...own, now }),

  "POST /api/portal/visits/{id}/problems": async ({ body }, { deps, own, now, submission }) => {
    await reportProblem(storesOf(deps), own, body, { now, ...submission });
    return readOwnProblems(deps.database(), own, now);
  },

  "POST /api/portal/visits/{id}/problem-photos": async ({ body }, { deps, own, now }) =>
    issueProblemPhotoTicket(storesOf(deps), own, body, { now }),

  "POST /api/portal/visits/{id}/rating": async ({ body }, { deps, own, now }) =>
    rateOwnVisit(deps.database(), own, body, { now }),

  "GET /api/visit-page": async (_, { deps, own, now }) => readVisitPage(deps.database(), own, { now }),

  "POST /api/visit-page/access": async ({ body: { notes } }, { deps, own, now }) => {
    const parts = { database: deps.database(), cipher: deps.notesCipher() };
    return writeAccessByLink(parts, own, notes, { now });
  },

  "POST /api/visit-page/rating/withdraw": async (_, { deps, own, now }) => {
    await withdrawReviewByLink(deps.database(), own.link.visit, { now });
    return readVisitPage(deps.database(), own, { now });
  },
};

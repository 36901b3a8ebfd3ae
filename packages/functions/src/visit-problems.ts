import type { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import {
  answerProblem,
  closeProblem,
  comeAgain,
  listTasks,
  recordProblem,
  startsOfFreeVisit,
} from "@cleaning/core/apps/problems/admin.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { PhotoLinksDeps } from "./deps/photo-links.ts";
import type { photosDeps } from "./deps/photos.ts";
import type { Handlers } from "./http/api-function.ts";
import type { AdminRoutes } from "./http/late.ts";
import type { Caller } from "./tokens.ts";

type Deps = BaseDeps & PhotoLinksDeps & typeof photosDeps;

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });
const linksOf = (deps: Deps, now: Date) => (path: string) => deps.photoLink()(path, now);
const authorOf = ({ deps, caller, now }: { deps: Deps; caller: Caller; now: Date }) => ({
  by: caller.identityId,
  now,
  linkTo: linksOf(deps, now),
});

export const visitProblemsHandlers: Handlers<AdminRoutes<typeof visitProblemsRoutes>, Deps> = {
  "GET /api/admin/tasks": async ({ query }, { deps, now }) =>
    listTasks(deps.database(), query, { linkTo: linksOf(deps, now), now }),

  "POST /api/admin/visits/{id}/problems": async ({ params: { id }, body }, request) => {
    const author = { ...authorOf(request), ...request.submission };
    return { task: await recordProblem(storesOf(request.deps), id, body, author) };
  },

  "POST /api/admin/visits/{id}/problems/{number}/answer": async ({ params, body }, request) => ({
    task: await answerProblem(request.deps.database(), params, body, authorOf(request)),
  }),

  "POST /api/admin/visits/{id}/problems/{number}/close": async ({ params, body }, request) => ({
    task: await closeProblem(request.deps.database(), params, body, authorOf(request)),
  }),

  "GET /api/admin/visits/{id}/problems/{number}/starts": async ({ params, query }, { deps, now }) =>
    startsOfFreeVisit(deps.database(), params, query, now),

  "POST /api/admin/visits/{id}/problems/{number}/free-visit": async ({ params, body }, request) => ({
    task: await comeAgain(request.deps.database(), params, body, authorOf(request)),
  }),
};

import type { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import type { BaseDeps } from "./deps/base.ts";
import type { PhotoLinksDeps } from "./deps/photo-links.ts";
import type { photosDeps } from "./deps/photos.ts";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

type Deps = BaseDeps & PhotoLinksDeps & typeof photosDeps;

const admin = () => import("./lazy/admin.ts");
const portal = () => import("./lazy/portal.ts");

const storesOf = (deps: Deps) => ({ database: deps.database(), photos: deps.photos() });
const linksOf = (deps: Deps, now: Date) => (path: string) => deps.photoLink()(path, now);
const authorOf = ({ deps, caller, now }: { deps: Deps; caller: Caller; now: Date }) => ({
  by: caller.identityId,
  now,
  linkTo: linksOf(deps, now),
});

export const visitProblemsHandlers: Handlers<typeof visitProblemsRoutes, Deps> = {
  "GET /api/portal/visits/{id}/problems": async (_, { deps, own, now }) =>
    (await portal()).readOwnProblems(deps.database(), own, now),

  "GET /api/admin/tasks": async ({ query }, { deps, now }) =>
    (await admin()).listTasks(deps.database(), query, { linkTo: linksOf(deps, now), now }),

  "POST /api/admin/visits/{id}/problems": async ({ params: { id }, body }, request) => {
    const author = { ...authorOf(request), ...request.submission };
    return { task: await (await admin()).recordProblem(storesOf(request.deps), id, body, author) };
  },

  "POST /api/admin/visits/{id}/problems/{number}/answer": async ({ params, body }, request) => ({
    task: await (await admin()).answerProblem(request.deps.database(), params, body, authorOf(request)),
  }),

  "POST /api/admin/visits/{id}/problems/{number}/close": async ({ params, body }, request) => ({
    task: await (await admin()).closeProblem(request.deps.database(), params, body, authorOf(request)),
  }),

  "GET /api/admin/visits/{id}/problems/{number}/starts": async ({ params, query }, { deps, now }) =>
    (await admin()).startsOfFreeVisit(deps.database(), params, query, now),

  "POST /api/admin/visits/{id}/problems/{number}/free-visit": async ({ params, body }, request) => ({
    task: await (await admin()).comeAgain(request.deps.database(), params, body, authorOf(request)),
  }),
};

import type { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import type { BaseDeps } from "./deps/base.ts";
import type { PhotoLinksDeps } from "./deps/photo-links.ts";
import type { Handlers } from "./http/api-function.ts";

type Deps = BaseDeps & PhotoLinksDeps;

const admin = () => import("./lazy/admin.ts");
const portal = () => import("./lazy/portal.ts");

const linksOf = (deps: Deps, now: Date) => (path: string) => deps.photoLink()(path, now);

export const visitRecordHandlers: Handlers<typeof visitRecordRoutes, Deps> = {
  "GET /api/admin/day": async ({ query }, { deps, now }) =>
    (await admin()).readFollowedDay(deps.database(), now, query.date),

  "GET /api/admin/board": async ({ query }, { deps, now }) => (await admin()).readBoard(deps.database(), query, now),

  "GET /api/admin/inbox": async ({ query }, { deps, now }) =>
    (await admin()).readInbox(deps.database(), query.whole, now),

  "GET /api/admin/visits/{id}/record": async ({ params: { id } }, { deps, now }) =>
    (await admin()).readAdminVisitRecord(deps.database(), id, { linkTo: linksOf(deps, now), now }),

  "GET /api/admin/day-settings": async (_, { deps }) => (await admin()).readDaySettings(deps.database()),

  "PATCH /api/admin/day-settings": async ({ body }, { deps, caller, now }) =>
    (await admin()).changeDaySettings(deps.database(), body, { by: caller.identityId, now }),

  "GET /api/portal/visits/{id}/record": async (_, { deps, own, now }) =>
    (await portal()).readCustomerVisitRecord(deps.database(), own, { linkTo: linksOf(deps, now), now }),
};

import type { countsRoutes } from "@cleaning/contract/routes/counts";
import type { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { countInbox, readInbox } from "@cleaning/core/apps/admin/inbox/inbox.ts";
import { readBoard } from "@cleaning/core/apps/board/board.ts";
import { readFollowedDay } from "@cleaning/core/apps/board/day-board.ts";
import { readAdminVisitRecord } from "@cleaning/core/apps/visit-record/admin.ts";
import { changeDaySettings, readDaySettings } from "@cleaning/core/apps/visit-record/settings.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { PhotoLinksDeps } from "./deps/photo-links.ts";
import type { Handlers } from "./http/api-function.ts";
import type { AdminRoutes } from "./http/late.ts";

type Deps = BaseDeps & PhotoLinksDeps;

const linksOf = (deps: Deps, now: Date) => (path: string) => deps.photoLink()(path, now);

export const visitRecordHandlers: Handlers<AdminRoutes<typeof visitRecordRoutes> & typeof countsRoutes, Deps> = {
  "GET /api/admin/day": async ({ query }, { deps, now }) => readFollowedDay(deps.database(), now, query.date),

  "GET /api/admin/board": async ({ query }, { deps, now }) => readBoard(deps.database(), query, now),

  "GET /api/admin/inbox": async ({ query }, { deps, now }) => readInbox(deps.database(), query.whole, now),

  "GET /api/admin/counts": async (_, { deps, now }) => countInbox(deps.database(), now),

  "GET /api/admin/visits/{id}/record": async ({ params: { id } }, { deps, now }) =>
    readAdminVisitRecord(deps.database(), id, { linkTo: linksOf(deps, now), now }),

  "GET /api/admin/day-settings": async (_, { deps }) => readDaySettings(deps.database()),

  "PATCH /api/admin/day-settings": async ({ body }, { deps, caller, now }) =>
    changeDaySettings(deps.database(), body, { by: caller.identityId, now }),
};

import type { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import type { Handlers } from "./http/api-function.ts";
import { errorNames, logger } from "./logger.ts";

const announcements = () => import("./lazy/announcements.ts");

export const announcementsHandlers: Handlers<typeof announcementsRoutes> = {
  "GET /api/admin/announcements": async (_, { deps }) => ({
    announcements: await (await announcements()).readAnnouncements(deps.database()),
  }),

  "GET /api/admin/announcements/recipients": async ({ query }, { deps, now }) =>
    (await announcements()).previewAnnouncement(deps.database(), query.date, now),

  "POST /api/admin/announcements": async ({ body }, { deps, caller, now, submission }) => {
    const { announce, readAnnouncements, storeAnnouncement } = await announcements();
    const job = await announce(deps.database(), body, { by: caller.identityId, now, submission });
    try {
      if (job !== undefined) await storeAnnouncement(deps.database(), job, now);
    } catch (error) {
      logger.warn("announcement not stored yet", { errors: errorNames(error) });
    }
    return { announcements: await readAnnouncements(deps.database()) };
  },

  "POST /api/admin/customers/{id}/messages": async ({ params, body }, { deps, caller, now, submission }) => {
    const { writeToCustomer } = await announcements();
    await writeToCustomer(deps.database(), params.id, body, { by: caller.identityId, now, submission });
    return { success: true };
  },

  "POST /api/admin/customers/{id}/calls": async ({ params, body }, { deps, caller, now, submission }) => {
    const { noteCall } = await announcements();
    await noteCall(deps.database(), params.id, body.text, { by: caller.identityId, now, submission });
    return { success: true };
  },
};

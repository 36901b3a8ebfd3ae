import "../start.ts";
import type { announcementsRoutes } from "@cleaning/contract/routes/announcements";
import { announce, readAnnouncements } from "@cleaning/core/apps/admin/announcements/announce.ts";
import { previewAnnouncement } from "@cleaning/core/apps/admin/announcements/recipients.ts";
import { noteCall, writeToCustomer } from "@cleaning/core/apps/admin/contact-customer.ts";
import { storeAnnouncement } from "@cleaning/core/schedule/messages/announcement.ts";
import type { Handlers } from "../http/api-function.ts";
import { errorNames, logger } from "../logger.ts";

export const handlers: Handlers<typeof announcementsRoutes> = {
  "GET /api/admin/announcements": async (_, { deps }) => ({
    announcements: await readAnnouncements(deps.database()),
  }),

  "GET /api/admin/announcements/recipients": async ({ query }, { deps, now }) =>
    previewAnnouncement(deps.database(), query.date, now),

  "POST /api/admin/announcements": async ({ body }, { deps, caller, now, submission }) => {
    const job = await announce(deps.database(), body, { by: caller.identityId, now, submission });
    try {
      if (job !== undefined) await storeAnnouncement(deps.database(), job, now);
    } catch (error) {
      logger.warn("announcement not stored yet", { errors: errorNames(error) });
    }
    return { announcements: await readAnnouncements(deps.database()) };
  },

  "POST /api/admin/customers/{id}/messages": async ({ params, body }, { deps, caller, now, submission }) => {
    await writeToCustomer(deps.database(), params.id, body, { by: caller.identityId, now, submission });
    return { success: true };
  },

  "POST /api/admin/customers/{id}/calls": async ({ params, body }, { deps, caller, now, submission }) => {
    await noteCall(deps.database(), params.id, body.text, { by: caller.identityId, now, submission });
    return { success: true };
  },
};

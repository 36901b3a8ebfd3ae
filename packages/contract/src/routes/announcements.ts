import { announcementRecipients, announcements, newAnnouncement, recipientsQuery } from "../admin/announcements.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;

/** Messages of the office to all customers of a day, or to all agents. */
export const announcementsRoutes = defineRoutes({
  "GET /api/admin/announcements": { ...adminRoute, output: announcements },
  "GET /api/admin/announcements/recipients": {
    ...adminRoute,
    query: recipientsQuery,
    output: announcementRecipients,
  },
  "POST /api/admin/announcements": {
    ...adminRoute,
    status: 201,
    idempotent: true,
    body: newAnnouncement,
    output: announcements,
  },
});

import { announcementRecipients, announcements, newAnnouncement, recipientsQuery } from "../admin/announcements.ts";
import { contactNoted, newCall, newCustomerMessage } from "../admin/customer-contact.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;

const createRoute = { ...adminRoute, status: 201, idempotent: true } as const;

export const announcementsRoutes = defineRoutes({
  "GET /api/admin/announcements": { ...adminRoute, output: announcements },
  "GET /api/admin/announcements/recipients": {
    ...adminRoute,
    query: recipientsQuery,
    output: announcementRecipients,
  },
  "POST /api/admin/announcements": { ...createRoute, body: newAnnouncement, output: announcements },
  "POST /api/admin/customers/{id}/messages": {
    ...createRoute,
    params: recordId,
    body: newCustomerMessage,
    output: contactNoted,
  },
  "POST /api/admin/customers/{id}/calls": { ...createRoute, params: recordId, body: newCall, output: contactNoted },
});

import {
  announcementRecipients,
  announcements,
  newAnnouncement,
  recipientsSearchParams,
} from "../admin/announcements.ts";
import { contactNoted, newCall, newCustomerMessage } from "../admin/customer-contact.ts";
import { recordId } from "../admin/record.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "admin", access: "admin" } as const;

const createRoute = { ...adminRoute, status: 201, idempotent: true } as const;

export const announcementsRoutes = defineRoutes({
  "GET /api/admin/announcements": {
    ...adminRoute,
    summary: "What all customers of a day, or all agents, were told",
    output: announcements,
  },
  "GET /api/admin/announcements/recipients": {
    ...adminRoute,
    summary: "Whom a message to all customers of a day reaches, by which ways, and whom to call",
    query: recipientsSearchParams,
    output: announcementRecipients,
    example: { query: { date: "2026-12-04" } },
  },
  "POST /api/admin/announcements": {
    ...createRoute,
    summary: "Tell all customers of a day, once a home, or all agents",
    body: newAnnouncement,
    output: announcements,
    fails: [409, 422],
    example: { body: { audience: "agents", subject: "Snow: drive slowly", body: "Take the time that you need." } },
  },
  "POST /api/admin/customers/{id}/messages": {
    ...createRoute,
    tag: "Customers",
    summary:
      "Write a customer a mail, to the address of today; their history keeps it, and a repeat sends nothing more",
    params: recordId,
    body: newCustomerMessage,
    output: contactNoted,
    fails: [409],
    example: {
      params: { id: "1" },
      body: { subject: "Your question about the oven", body: "Yes, we bring what the oven needs." },
    },
  },
  "POST /api/admin/customers/{id}/calls": {
    ...createRoute,
    tag: "Customers",
    summary: "Note in a customer's history what was said in a call; a repeat notes nothing more",
    params: recordId,
    body: newCall,
    output: contactNoted,
    example: { params: { id: "1" }, body: { text: "She asked for the side door from now on." } },
  },
});

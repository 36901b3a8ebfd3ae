import { announcement, announcementRecipients, announcements, newAnnouncement } from "../admin/announcements.ts";
import { newCall, newCustomerMessage } from "../admin/customer-contact.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { announcementsRoutes } from "./announcements.ts";

export const announcementsOperations = defineOperations<typeof announcementsRoutes>("Messages", {
  "GET /api/admin/announcements": {
    name: "adminListAnnouncements",
    summary: "What all customers of a day, or all agents, were told",
  },
  "GET /api/admin/announcements/recipients": {
    name: "adminPreviewAnnouncement",
    summary: "Whom a message to all customers of a day reaches, by which ways, and whom to call",
    query: { date: "2026-12-04" },
  },
  "POST /api/admin/announcements": {
    name: "adminAnnounce",
    summary: "Tell all customers of a day, once a home, or all agents",
    body: { audience: "agents", subject: "Snow: drive slowly", body: "Take the time that you need." },
    fails: [409, 422],
  },
  "POST /api/admin/customers/{id}/messages": {
    tag: "Customers",
    name: "adminWriteToCustomer",
    summary:
      "Write a customer a mail, to the address of today; their history keeps it, and a repeat sends nothing more",
    params: { id: "1" },
    body: { subject: "Your question about the oven", body: "Yes, we bring what the oven needs." },
    fails: [409],
  },
  "POST /api/admin/customers/{id}/calls": {
    tag: "Customers",
    name: "adminNoteCall",
    summary: "Note in a customer's history what was said in a call; a repeat notes nothing more",
    params: { id: "1" },
    body: { text: "She asked for the side door from now on." },
  },
});

export const announcementsSchemas: NamedSchemas = {
  Announcement: announcement,
  AnnouncementRecipients: announcementRecipients,
  Announcements: announcements,
  NewAnnouncement: newAnnouncement,
  NewCall: newCall,
  NewCustomerMessage: newCustomerMessage,
};

import "../start.ts";

export * from "@cleaning/core/apps/admin/announcements/announce.ts";
export * from "@cleaning/core/apps/admin/announcements/recipients.ts";
export * from "@cleaning/core/apps/admin/contact-customer.ts";
export { storeAnnouncement } from "@cleaning/core/schedule/messages/announcement.ts";

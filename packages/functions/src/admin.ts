import { listContacts, setContactProcessed } from "@cleaning/core/contact";
import { createArea } from "./http/area.ts";

/** The calls of the admin area. */
export const handler = createArea("admin", {
  "GET /api/admin/contact-submissions": async ({ query }, { services }) => listContacts(services.database(), query),

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { services }) => ({
    submission: await setContactProcessed(services.database(), params.id, body.isProcessed),
  }),
});

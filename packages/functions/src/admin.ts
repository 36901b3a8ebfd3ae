import { listContacts, setContactProcessed } from "@cleaning/core/contact";
import { createArea, type Handlers } from "./http/area.ts";

/** The calls of the admin area. */
export const handlers: Handlers<"admin"> = {
  "GET /api/admin/contact-submissions": async ({ query }, { services }) => listContacts(services.database(), query),

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { services }) => ({
    submission: await setContactProcessed(services.database(), params.id, body.isProcessed),
  }),
};

/** The Lambda function. */
export const handler = createArea("admin", handlers);

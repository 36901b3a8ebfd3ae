import { listApplications, setApplicationProcessed } from "@cleaning/core/careers";
import { listContacts, setContactProcessed } from "@cleaning/core/contact";
import { createArea, type Handlers } from "./http/area.ts";

/** The calls of the admin area. */
export const handlers: Handlers<"admin"> = {
  "GET /api/admin/contact-submissions": async ({ query }, { services }) => {
    const { records, ...rest } = await listContacts(services.database(), query);
    return { submissions: records, ...rest };
  },

  "PATCH /api/admin/contact-submissions/{id}": async ({ params, body }, { services }) => ({
    submission: await setContactProcessed(services.database(), params.id, body.isProcessed),
  }),

  "GET /api/admin/career-applications": async ({ query }, { services }) => {
    const { records, ...rest } = await listApplications(services.database(), query);
    return { applications: records, ...rest };
  },

  "PATCH /api/admin/career-applications/{id}": async ({ params, body }, { services }) => ({
    application: await setApplicationProcessed(services.database(), params.id, body.isProcessed),
  }),
};

/** The Lambda function. */
export const handler = createArea("admin", handlers);

import { siteRoutes } from "@cleaning/contract/routes/site";
import { submitApplication } from "@cleaning/core/careers";
import { listExtraServices, listJobPositions, listServices, listTestimonials } from "@cleaning/core/catalog";
import { submitContact } from "@cleaning/core/contact";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { sendOwed } from "./send-owed.ts";

/** The calls of the public pages. */
export const handlers: Handlers<typeof siteRoutes> = {
  "GET /api/services": async (_, { deps }) => ({ services: await listServices(deps.database()) }),

  "GET /api/extra-services": async (_, { deps }) => ({
    extraServices: await listExtraServices(deps.database()),
  }),

  "GET /api/testimonials": async (_, { deps }) => ({ testimonials: await listTestimonials(deps.database()) }),

  "GET /api/job-positions": async (_, { deps }) => ({ positions: await listJobPositions(deps.database()) }),

  "POST /api/contact": async ({ body }, { deps, now, idempotencyKey }) => {
    const { id, mail } = await submitContact(deps.database(), body, idempotencyKey, now);
    await sendOwed(deps, mail);
    return { success: true, message: "Your message has been sent. We'll get back to you soon.", id };
  },

  "POST /api/careers/resume-upload": async ({ body }, { deps }) => deps.resumeTicket()(body),

  "POST /api/careers/apply": async ({ body }, { deps, now, idempotencyKey }) => {
    const { id, mail } = await submitApplication(deps.database(), body, idempotencyKey, now);
    await sendOwed(deps, mail);
    return {
      success: true,
      message: "Thank you for your application. We'll review it and be in touch soon.",
      id,
    };
  },
};

/** The Lambda function. */
export const handler = createApiFunction(siteRoutes, handlers);

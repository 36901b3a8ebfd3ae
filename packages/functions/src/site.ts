import { siteRoutes } from "@cleaning/contract/routes/site";
import { submitApplication } from "@cleaning/core/careers";
import { listExtraServices, listJobPositions, listServices, listTestimonials } from "@cleaning/core/catalog";
import { submitContact } from "@cleaning/core/contact";
import { createArea, type Handlers } from "./http/area.ts";
import { sendOwed } from "./send-owed.ts";

/** The calls of the public pages. */
export const handlers: Handlers<typeof siteRoutes> = {
  "GET /api/services": async (_, { services }) => ({ services: await listServices(services.database()) }),

  "GET /api/extra-services": async (_, { services }) => ({
    extraServices: await listExtraServices(services.database()),
  }),

  "GET /api/testimonials": async (_, { services }) => ({ testimonials: await listTestimonials(services.database()) }),

  "GET /api/job-positions": async (_, { services }) => ({ positions: await listJobPositions(services.database()) }),

  "POST /api/contact": async ({ body }, { services, now, idempotencyKey }) => {
    const { id, mail } = await submitContact(services.database(), body, idempotencyKey, now);
    await sendOwed(services, mail);
    return { success: true, message: "Your message has been sent. We'll get back to you soon.", id };
  },

  "POST /api/careers/resume-upload": async ({ body }, { services }) => services.resumeTicket()(body),

  "POST /api/careers/apply": async ({ body }, { services, now, idempotencyKey }) => {
    const { id, mail } = await submitApplication(services.database(), body, idempotencyKey, now);
    await sendOwed(services, mail);
    return {
      success: true,
      message: "Thank you for your application. We'll review it and be in touch soon.",
      id,
    };
  },
};

/** The Lambda function. */
export const handler = createArea(siteRoutes, handlers);

import * as z from "zod/mini";
import { extraServiceSchema, jobPositionSchema, serviceSchema, testimonialSchema } from "../catalog.ts";
import { contactRequest } from "../contact.ts";
import { defineRoutes } from "../route.ts";
import { id, schema } from "../schema.ts";

const catalogue = {
  area: "site",
  access: "public",
  cache: { sharedMaxAge: 300, staleWhileRevalidate: 86_400 },
  throttle: { rate: 200, burst: 400 },
} as const;

/** The calls of the public pages. */
export const siteRoutes = defineRoutes({
  "GET /api/services": {
    ...catalogue,
    summary: "The cleaning services",
    output: schema(() => z.object({ services: z.array(serviceSchema()) })),
  },
  "GET /api/extra-services": {
    ...catalogue,
    summary: "What can be added to a cleaning",
    output: schema(() => z.object({ extraServices: z.array(extraServiceSchema()) })),
  },
  "GET /api/testimonials": {
    ...catalogue,
    summary: "What customers said",
    output: schema(() => z.object({ testimonials: z.array(testimonialSchema()) })),
  },
  "GET /api/job-positions": {
    ...catalogue,
    summary: "Current openings",
    output: schema(() => z.object({ positions: z.array(jobPositionSchema()) })),
  },
  "POST /api/contact": {
    area: "site",
    access: "public",
    summary: "Ask for a quote",
    body: contactRequest,
    output: schema(() => z.object({ success: z.literal(true), message: z.string(), id: id() })),
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: { limit: 20, windowSeconds: 3_600 },
    idempotent: true,
  },
});

import * as z from "zod/mini";
import { jobApplication, resumeTicket, resumeUpload } from "../careers.ts";
import { extraServiceSchema, jobPositionSchema, serviceSchema, testimonialSchema } from "../catalog.ts";
import { contactRequest } from "../contact.ts";
import { defineRoutes, hourly } from "../route.ts";
import { id, schema } from "../schema.ts";

const catalogue = {
  lambda: "site",
  access: "public",
  cache: { sharedMaxAge: 300, staleWhileRevalidate: 86_400 },
  throttle: { rate: 200, burst: 400 },
} as const;

/** A form whose record is stored once. */
const form = {
  lambda: "site",
  access: "public",
  output: schema(() => z.object({ success: z.literal(true), message: z.string(), id: id() })),
  status: 201,
  idempotent: true,
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
    ...form,
    summary: "Ask for a quote",
    body: contactRequest,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
  },
  "POST /api/careers/resume-upload": {
    lambda: "site",
    access: "public",
    summary: "Ask where to post a resume (PDF, DOC or DOCX, at most 5 MB)",
    body: resumeUpload,
    output: resumeTicket,
    throttle: { rate: 10, burst: 20 },
    perAddress: hourly(20),
  },
  "POST /api/careers/apply": {
    ...form,
    summary: "Apply for a job",
    body: jobApplication,
    throttle: { rate: 10, burst: 20 },
    perAddress: hourly(10),
  },
});

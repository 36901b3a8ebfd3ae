import * as z from "zod/mini";
import { careerApplication } from "../careers.ts";
import { contactSubmission } from "../contact.ts";
import { flag, nextCursor, pageFields } from "../paging.ts";
import { defineRoutes } from "../route.ts";
import { schema } from "../schema.ts";

const throttle = { rate: 50, burst: 100 } as const;

/** The number at the end of a path. Anything else names no record. */
const recordId = schema(() =>
  z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((digits: string): number => Number(digits)),
    ),
  }),
);

const submissionQuery = schema(() => z.object({ ...pageFields(), processed: flag("processed") }));
const processedChange = schema(() => z.object({ isProcessed: z.boolean() }));
const submissionStats = schema(() => z.object({ total: z.int(), unprocessed: z.int() }));

/** The calls of the admin area. */
export const adminRoutes = defineRoutes({
  "GET /api/admin/contact-submissions": {
    area: "admin",
    access: "admin",
    summary: "Contact requests, newest first",
    query: submissionQuery,
    output: schema(() =>
      z.object({ submissions: z.array(contactSubmission()), nextCursor: nextCursor(), stats: submissionStats() }),
    ),
    throttle,
  },
  "PATCH /api/admin/contact-submissions/{id}": {
    area: "admin",
    access: "admin",
    summary: "Mark a contact request processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ submission: contactSubmission() })),
    throttle,
  },
  "GET /api/admin/career-applications": {
    area: "admin",
    access: "admin",
    summary: "Job applications, newest first",
    query: submissionQuery,
    output: schema(() =>
      z.object({ applications: z.array(careerApplication()), nextCursor: nextCursor(), stats: submissionStats() }),
    ),
    throttle,
  },
  "PATCH /api/admin/career-applications/{id}": {
    area: "admin",
    access: "admin",
    summary: "Mark a job application processed or unprocessed",
    params: recordId,
    body: processedChange,
    output: schema(() => z.object({ application: careerApplication() })),
    throttle,
  },
});

import * as z from "zod/mini";
import { contactKinds } from "../admin/request-states.ts";
import { requestWork } from "../admin/submissions.ts";
import { zipMessage, zipPattern } from "../booking/zip-codes.ts";
import { contactServiceValues } from "../catalog/contact-services.ts";
import { email, honeypot, id, type Infer, limits, personName, phone, schema, text } from "../http/schema.ts";

const selectService = "Please select a service";

export const contactRequest = schema(() =>
  z.object({
    firstName: personName("First name is required", 2),
    lastName: personName("Last name is required", 2),
    email: email("Please enter a valid email address"),
    phone: phone("Please enter a valid phone number"),
    service: z.enum(contactServiceValues, selectService),
    message: text("Message must be at least 10 characters", 10, limits.text),
    subjectLine: honeypot(),
  }),
);
export type ContactRequest = Infer<typeof contactRequest>;

/** From where nobody cleans yet: to be told once that changes. */
export const areaRequest = schema(() =>
  z.object({
    email: email("Please enter a valid email address"),
    zip: z.string(zipMessage).check(z.trim(), z.regex(zipPattern, zipMessage)),
    subjectLine: honeypot(),
  }),
);
export type AreaRequest = Infer<typeof areaRequest>;

/** `createdAt` is an instant in UTC. Names and phone are empty in an area request. */
export const contactSubmission = schema(() =>
  z.object({
    id: id(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.enum(contactServiceValues),
    message: z.string(),
    createdAt: z.string(),
    kind: z.enum(contactKinds),
    zip: z.optional(z.string()),
    customerId: z.nullable(id()),
    quote: z.optional(z.object({ validUntil: z.string(), bookingId: z.nullable(id()) })),
    ...requestWork(),
  }),
);
export type ContactSubmission = Infer<typeof contactSubmission>;

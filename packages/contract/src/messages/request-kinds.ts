import * as z from "zod/mini";
import { contactServices, contactServiceValues } from "../catalog/contact-services.ts";
import { positions, positionValues } from "../catalog/positions.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { messageKind } from "./message-kind.ts";

export const contactRequestMessage = messageKind(
  schema(() =>
    z.object({
      id: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      service: z.enum(contactServiceValues),
      message: z.string(),
    }),
  ),
  {
    title: "Contact request",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "Request {id}: {service} for {name}",
      body: [
        "{name} asks about {service}.",
        "Phone: {phone}\nEmail: {email}",
        "{message}",
        "Please mark it as processed once it is answered:",
        "{link}",
      ].join("\n\n"),
      action: "Open the requests",
    },
    fields: ({ id, firstName, lastName, email, phone, service, message }) => ({
      id: String(id),
      name: `${firstName} ${lastName}`,
      email,
      phone,
      service: contactServices[service],
      message: quoteLines(message),
    }),
    link: (_, { site }) => `${site}/admin/requests`,
    replyTo: ({ email }) => email,
    sample: {
      id: 7,
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.com",
      phone: "(435) 555-0100",
      service: "deep",
      message: "Do you clean windows from outside?",
    },
  },
);

export const areaRequestMessage = messageKind(
  schema(() => z.object({ id: z.number(), email: z.string(), zip: z.string() })),
  {
    title: "Request from elsewhere",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "Request {id}: tell somebody when we come to {zip}",
      body: [
        "Somebody wanted to book a cleaning in {zip}, where we do not come yet, and asks to be told when we do.",
        "Email: {email}",
        "Please mark it as processed once it is answered:",
        "{link}",
      ].join("\n\n"),
      action: "Open the requests",
    },
    fields: ({ id, email, zip }) => ({ id: String(id), email, zip }),
    link: (_, { site }) => `${site}/admin/requests`,
    replyTo: ({ email }) => email,
    sample: { id: 7, email: "ann@example.com", zip: "84321" },
  },
);

export const jobApplicationMessage = messageKind(
  schema(() =>
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      position: z.enum(positionValues),
      experience: z.string(),
      hasResume: z.boolean(),
    }),
  ),
  {
    title: "Job application",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "Application {id}: {position}, {name}",
      body: [
        "{name} applies as {position}.",
        "Phone: {phone}\nEmail: {email}\nResume: {resume}",
        "{experience}",
        "Please mark it as processed once it is answered:",
        "{link}",
      ].join("\n\n"),
      action: "Open the applications",
    },
    fields: ({ id, name, email, phone, position, experience, hasResume }) => ({
      id: String(id),
      name,
      email,
      phone,
      position: positions[position],
      resume: hasResume ? "in the admin area" : "none sent",
      experience: quoteLines(experience),
    }),
    link: (_, { site }) => `${site}/admin/applications`,
    replyTo: ({ email }) => email,
    sample: {
      id: 7,
      name: "Ann Lee",
      email: "ann@example.com",
      phone: "(435) 555-0100",
      position: "team-lead",
      experience: "Five years of hotel rooms.",
      hasResume: false,
    },
  },
);

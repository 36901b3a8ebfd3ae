import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

const reply = schema(() =>
  z.object({
    /** As it stands in a sentence: "a deep cleaning". */
    about: z.string(),
    /** Missing where the office only begins to write. */
    written: z.optional(z.object({ subject: z.string(), body: z.string() })),
  }),
);

type Reply = Infer<typeof reply>;

const fields = ({ about }: { about: string }) => ({ about, company: business.name, phone: business.phone.text });

const hint =
  "The office begins its reply with these words, and changes them for each person before it is sent. What was sent already stays as it is.";

export const requestReply = messageKind(reply, {
  title: "Reply to a request",
  audience: "customer",
  isAboutNow: true,
  hint,
  words: {
    subject: "Your request to {company}",
    body: [
      "Thank you for asking us about {about}.",
      "We would be glad to clean for you. When is a good time to call you, and on which days could we come?",
      "Just answer this mail, or call us: {phone}.",
    ].join("\n\n"),
  },
  fields,
  written: ({ written }) => written,
  sample: { about: "deep cleaning" },
});

const applicant = {
  audience: "customer",
  isAboutNow: true,
  hint,
  fields,
  written: ({ written }: Reply) => written,
  sample: { about: "Team Lead" },
} as const;

export const applicationInterview = messageKind(reply, {
  ...applicant,
  title: "Invitation to an interview",
  words: {
    subject: "Shall we meet? Your application to {company}",
    body: [
      "Thank you for applying as {about}. We would like to meet you.",
      "It takes half an hour. Which day of this week or the next suits you, and do you prefer mornings or afternoons?",
      "Just answer this mail, or call us: {phone}.",
    ].join("\n\n"),
  },
});

export const applicationDecline = messageKind(reply, {
  ...applicant,
  title: "Applicant declined",
  words: {
    subject: "Your application to {company}",
    body: [
      "Thank you for applying as {about}, and for the time that you gave it.",
      "We cannot offer you this job now. That was not an easy decision, and it says nothing about your work.",
      "We wish you all the best. Questions? Just answer this mail, or call us: {phone}.",
    ].join("\n\n"),
  },
});

export const applicationReply = messageKind(reply, {
  title: "Reply to an application",
  audience: "customer",
  isAboutNow: true,
  hint,
  words: {
    subject: "Your application to {company}",
    body: [
      "Thank you for applying as {about}.",
      "We would like to talk with you. When could we call you this week?",
      "Just answer this mail, or call us: {phone}.",
    ].join("\n\n"),
  },
  fields,
  written: ({ written }) => written,
  sample: { about: "Team Lead" },
});

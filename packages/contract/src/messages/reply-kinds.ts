import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
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

const fields = ({ about }: { about: string }) => ({ about, company: business.name, phone: business.phone.text });

const hint =
  "The office begins its reply with these words, and changes them for each person before it is sent. What was sent already stays as it is.";

/** To a person who asked by the contact page, left a booking, or lives where nobody cleans yet. */
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

/** To a person who applied for a job. */
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

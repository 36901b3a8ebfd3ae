import * as z from "zod/mini";
import { formatDate } from "../format/date.ts";
import { formatList } from "../format/list.ts";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { messageKind } from "../messages/message-kind.ts";

const lowRatingFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    service: z.string(),
    customer: z.string(),
    email: z.optional(z.string()),
    agents: z.array(z.string()),
    stars: z.number(),
    words: z.string(),
  }),
);

export const lowRating = messageKind(lowRatingFacts, {
  title: "Low rating",
  audience: "office",
  isAboutNow: false,
  words: {
    subject: "{stars} of 5 from {customer}",
    body: [
      "{customer} gave {stars} of 5 stars to {service} on {day}.",
      "{who}",
      "{quote}",
      "Please answer: a reply to this mail reaches {customer}.",
      "{link}",
    ].join("\n\n"),
    action: "Open the admin section",
  },
  fields: ({ customer, stars, service, date, agents, words }) => ({
    customer,
    stars: String(stars),
    service,
    day: formatDate(date),
    who: agents.length === 0 ? "" : `${formatList(agents)} came.`,
    quote: words === "" ? "" : quoteLines(words),
  }),
  link: (_, { site }) => `${site}/admin`,
  replyTo: ({ email }) => email,
  sample: {
    visitId: "p7-2026-12-04",
    date: "2026-12-04",
    service: "Standard Cleaning",
    customer: "Ann Lee",
    email: "ann@example.com",
    agents: ["Dani"],
    stars: 2,
    words: "The kitchen floor was still sticky.",
  },
});

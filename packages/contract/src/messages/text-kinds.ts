import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

const askedForFacts = schema(() => z.object({ phone: z.string() }));

/** Anybody may have typed the number: nothing else is sent there before YES. At night mail and text wait together. */
export const textsAskedFor = messageKind(askedForFacts, {
  title: "First text, which asks for YES",
  audience: "customer",
  isAboutNow: false,
  asksNumber: true,
  keywords: ["YES", "STOP", "HELP"],
  words: {
    subject: "Reply YES to our text to {phone}",
    body: [
      "You asked us to text {phone} about your cleanings: when one changes, the day before, when we are on the way, and after it. We ask that number once, by text: reply YES, and they begin.",
      "Was it not you, or did you change your mind? Leave it without an answer, reply STOP to any text, or call us: {company}.",
    ].join("\n\n"),
    text: "Reply YES to get texts about your cleanings, about 3 a cleaning. Msg & data rates may apply. Reply HELP for help, STOP to end.",
  },
  fields: ({ phone }) => ({ phone, company: business.phone.text }),
  sample: { phone: "(435) 555-0100" },
});

const cappedFacts = schema(() => z.object({ month: z.string(), cap: z.string() }));

export const textsCapped = messageKind(cappedFacts, {
  title: "Text messages used up",
  audience: "office",
  isAboutNow: false,
  words: {
    subject: "No more text messages in {month}",
    body: [
      "Text messages have reached the most that they may cost in {month}: {cap}. Customers get mails alone until the month ends.",
      "Should they go on? Raise the amount in the settings:",
      "{link}",
    ].join("\n\n"),
    action: "Open the settings",
  },
  fields: ({ month, cap }) => ({ month, cap }),
  link: (_, { site }) => `${site}/admin/settings`,
  sample: { month: "December 2026", cap: "$20.00" },
});

const receivedFacts = schema(() =>
  z.object({
    phone: z.string(),
    /** Names of the customers who have this number; empty for others. */
    customers: z.array(z.string()),
    email: z.optional(z.string()),
    text: z.string(),
    /** It ended the texts to this number. */
    isStop: z.boolean(),
  }),
);

const joined = new Intl.ListFormat("en-US", { type: "conjunction" });

export const textReceived = messageKind(receivedFacts, {
  title: "Text received",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "A text from {who}",
    body: [
      "{who}, {phone}, answered our number for texts:",
      "{words}",
      "{stopped}",
      "Nobody answers there: please call {phone}{orReply}.",
    ].join("\n\n"),
  },
  fields: ({ phone, customers, email, text, isStop }) => ({
    phone,
    who: customers.length === 0 ? "Somebody we do not know" : joined.format(customers),
    words: quoteLines(text),
    stopped: isStop ? "It asks us to stop, so this number gets no more texts." : "",
    orReply: email === undefined ? "" : ", or answer this mail",
  }),
  replyTo: ({ email }) => email,
  sample: {
    phone: "(435) 555-0100",
    customers: ["Ann Lee"],
    email: "ann@example.com",
    text: "Can you come an hour later tomorrow?",
    isStop: false,
  },
});

import * as z from "zod/mini";
import { schema } from "../http/schema.ts";
import { quoteLines } from "../mail/mail-text.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";

const turnedOnFacts = schema(() => z.object({ phone: z.string() }));

/** Carriers ask for a text that says what was agreed to; the mail reaches whoever did not agree themselves. */
export const textsTurnedOn = messageKind(turnedOnFacts, {
  title: "Texts turned on",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "We text {phone} from now on",
    body: [
      "You asked us to text {phone} about your cleanings: when one changes, the day before, when we are on the way, and after it.",
      "Was it not you, or did you change your mind? Reply STOP to any text, or call us: {company}.",
    ].join("\n\n"),
    text: "You asked for texts about your cleanings, about 3 a cleaning. Msg & data rates may apply. Reply STOP to end, HELP for help.",
  },
  fields: ({ phone }) => ({ phone, company: business.phone.text }),
  sample: { phone: "(435) 555-0100" },
});

const cappedFacts = schema(() => z.object({ month: z.string(), cap: z.string() }));

/** To the office, once a month. */
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
    /** Its first word ended the texts to this number. */
    isStop: z.boolean(),
  }),
);

const joined = new Intl.ListFormat("en-US", { type: "conjunction" });

/** To the office: an answer to a text message. */
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
    stopped: isStop ? "It begins with STOP, so this number gets no more texts." : "",
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

import * as z from "zod/mini";
import { orderRequestLink } from "../checkout/order-request-path.ts";
import { formatDate } from "../format/date.ts";
import { formatWindow } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { frequencies } from "../pricing/frequencies.ts";
import { frequencyWords } from "../pricing/pricing.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import { confirmLabel } from "./order-words.ts";

const confirmFacts = schema(() =>
  z.object({
    id: z.int(),
    /** By which its home is found. Missing in messages of an earlier release. */
    subscriptionId: z.optional(z.int()),
    /** Signs the link; empty while the message waits. */
    token: z.string(),
    frequency: z.optional(z.enum(frequencies)),
    /** The first visit, while it is to come; without a window where its start is open. */
    visit: z.optional(z.object({ date: z.string(), start: z.optional(z.string()), end: z.optional(z.string()) })),
  }),
);

const visitText = (visit: z.output<ReturnType<typeof confirmFacts>>["visit"]): string => {
  if (visit === undefined) return "";
  const { date, start, end } = visit;
  return start === undefined || end === undefined
    ? `Your first cleaning is planned for ${formatDate(date)}; day and time are still open.`
    : `Your first cleaning is booked: ${formatDate(date)}. We arrive ${formatWindow({ start, end })}.`;
};

/** A day after a subscription was ordered with an address that nobody has confirmed, once. */
export const confirmReminder = messageKind(confirmFacts, {
  title: "Please confirm your email",
  audience: "customer",
  isAboutNow: false,
  words: {
    subject: "Please confirm your email to keep your cleanings (no. {id})",
    body: [
      "{visit}",
      "We would love to come {often} after that, and plan it once you confirm your email. Until then we come to the first cleaning only:",
      "{link}",
      "If this was not you, say so there, and we stop it. Questions? {phone}.",
    ].join("\n\n"),
    action: confirmLabel,
  },
  fields: ({ id, visit, frequency }) => ({
    id: String(id),
    visit: visitText(visit),
    often: frequency === undefined ? "again" : frequencyWords[frequency].adverb,
    phone: business.phone.text,
  }),
  link: ({ token }, { site }) => orderRequestLink(site, token),
  isSecret: () => true,
  sample: {
    id: 7,
    token: "7.AAAAAAAAAAAAAAAAAAAAAA",
    frequency: "biweekly",
    visit: { date: "2026-12-04", start: "09:00", end: "11:00" },
  },
});

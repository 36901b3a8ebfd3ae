import * as z from "zod/mini";
import { provider } from "../checkout/provider.ts";
import { formatDate } from "../format/date.ts";
import { formatTime } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { messageKind } from "./message-kind.ts";
import { customerLink, customerLinkLabel } from "./order-words.ts";

const billingTaskFacts = schema(() =>
  z.object({
    subscriptionId: z.int(),
    customerId: z.int(),
    /** Whether it is a single visit, which the provider is told by hand. */
    isOnce: z.boolean(),
    customer: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    service: z.string(),
    /** Missing while the provider does not have it. */
    providerSubscriptionId: z.optional(z.string()),
    before: z.array(z.string()),
    after: z.array(z.string()),
  }),
);

/** To the office: the provider, which bills a subscription, does not know of its change. */
export const billingTask = messageKind(billingTaskFacts, {
  title: "Change a bill",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{number}: {what} at {provider}, for {customer}",
    body: [
      "{thing} of {customer} ({service}) has changed.\n{task}",
      "{before}",
      "{after}",
      "Phone: {phone}\nEmail: {email}",
      "{link}",
    ].join("\n\n"),
    action: customerLinkLabel,
  },
  fields: ({ subscriptionId, isOnce, phone, providerSubscriptionId, before, after, ...facts }) => {
    const { customer, email, service } = facts;
    const task = isOnce
      ? `${provider.name} does not know of this: please change there what you entered by hand.`
      : providerSubscriptionId === undefined
        ? `${provider.name} does not have it: please make it there.`
        : `${provider.name} bills it as ${providerSubscriptionId} and does not know of this: please change it there.`;
    return {
      number: `${isOnce ? "Booking" : "Subscription"} ${subscriptionId}`,
      what: isOnce ? "change its bill" : providerSubscriptionId === undefined ? "make it" : "change it",
      thing: isOnce ? "The single visit" : "The plan",
      task,
      provider: provider.name,
      customer,
      email,
      service,
      phone: phone ?? "no phone number",
      before: ["Until now:", ...before.map((line) => `- ${line}`)],
      after: ["From now on:", ...after.map((line) => `- ${line}`)],
    };
  },
  link: ({ customerId }, { site }) => customerLink(site, customerId),
  replyTo: ({ email }) => email,
  sample: {
    subscriptionId: 7,
    customerId: 4,
    isOnce: false,
    customer: "Ann Lee",
    email: "ann@example.com",
    phone: "(435) 555-0123",
    service: "Standard Cleaning",
    providerSubscriptionId: "sub_7",
    before: ["every week, $120.00 per visit"],
    after: ["every two weeks, $128.00 per visit"],
  },
});

const supersededFacts = schema(() =>
  z.object({
    visitId: z.string(),
    agent: z.string(),
    customer: z.string(),
    email: z.optional(z.string()),
    date: z.string(),
    start: z.string(),
    status: z.string(),
    said: z.optional(z.string()),
    /** Where the visit is over otherwise: who says what of it. */
    contrary: z.optional(z.object({ agentId: z.int(), status: z.enum(["done", "no-access"]) })),
  }),
);

/** To the office: an agent reported a visit that stays as it is. `said`: what the phone says. */
const reportKind = (
  title: string,
  { subject, report, ...outcome }: { subject: string; report: string; status: string; said?: string },
) =>
  messageKind(supersededFacts, {
    title,
    audience: "office",
    isAboutNow: true,
    words: {
      subject,
      body: [
        `${report}\nIt stays as it is: {day}, {start}, {status}.`,
        "{said}",
        "What was sent is in the visit's record, on the day's page. Please decide what is to become of it.",
        "{link}",
      ].join("\n\n"),
      action: "Open the day",
    },
    optional: ["said"],
    fields: ({ agent, customer, date, start, status, said }) => ({
      said: said ?? [],
      agent,
      customer,
      day: formatDate(date),
      start: formatTime(start),
      status: status.replaceAll("-", " "),
    }),
    link: ({ date }, { site }) => `${site}/admin/today?date=${date}`,
    replyTo: ({ email }) => email,
    sample: {
      visitId: "p7-2026-12-04",
      agent: "Dani Fox",
      customer: "Ann Lee",
      email: "ann@example.com",
      date: "2026-12-05",
      start: "09:00",
      ...outcome,
    },
  });

/** Of one that was moved, cancelled or given to others meanwhile. */
export const visitSuperseded = reportKind("Reported after a change", {
  subject: "{agent} reported a visit after it was changed: {customer}, {day}",
  report: "{agent} reported the visit of {customer}, from a phone that did not know yet that it was changed.",
  status: "scheduled",
});

/** Of one that is over otherwise, as the agent or others reported before. */
export const visitContrary = reportKind("Reported otherwise", {
  subject: "{agent} reported a visit otherwise than before: {customer}, {day}",
  report: "{agent} reported the visit of {customer} otherwise than it was reported before.",
  status: "no-access",
  said: "They reported no access at 9:19 AM and done at 11:20 AM: please mark it as done if it was cleaned.",
});

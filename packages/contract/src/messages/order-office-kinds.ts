import * as z from "zod/mini";
import { formatFrequency } from "../format/frequency.ts";
import { formatMoney } from "../format/money.ts";
import { schema } from "../http/schema.ts";
import { scheduleFrequencies } from "../pricing/frequencies.ts";
import { messageKind } from "./message-kind.ts";
import { dayText, ordered, sampleOrder } from "./order-kinds.ts";
import { customerLink, customerLinkLabel, unconfirmedBlock } from "./order-words.ts";

/** To the office, which calls about the first visit. */
export const orderPlaced = messageKind(
  schema(() =>
    z.object({
      ...ordered(),
      customerId: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      isUnconfirmed: z.boolean(),
    }),
  ),
  {
    title: "Order",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "Subscription {id}: {service}, {frequency}, for {name}",
      body: [
        [
          "{name} subscribed to {service}, {frequency}, for {price} per visit.",
          "The first visit is planned for {day}: please call to agree on the time, unless they choose it themselves by then.",
        ].join("\n"),
        "{unconfirmed}",
        "Phone: {phone}\nEmail: {email}\nAddress: {address}",
        "{link}",
      ].join("\n\n"),
      action: customerLinkLabel,
    },
    fields: ({ id, service, frequency, price, firstVisit, isUnconfirmed, name, email, phone, address }) => ({
      id: String(id),
      service,
      frequency: formatFrequency(frequency),
      price: formatMoney(price),
      day: dayText(firstVisit),
      unconfirmed: unconfirmedBlock(isUnconfirmed, frequency),
      name,
      email,
      phone,
      address,
    }),
    link: ({ customerId }, { site }) => customerLink(site, customerId),
    replyTo: ({ email }) => email,
    sample: {
      ...sampleOrder,
      customerId: 4,
      name: "Ann Lee",
      email: "ann@example.com",
      phone: "(435) 555-0100",
      address: "12 Main Street, Logan, UT 84321",
      isUnconfirmed: true,
    },
  },
);

const refusalFacts = schema(() =>
  z.object({
    id: z.int(),
    customerId: z.int(),
    service: z.string(),
    frequency: z.enum(scheduleFrequencies),
    name: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    tookPlace: z.boolean(),
  }),
);
type RefusalFacts = z.output<ReturnType<typeof refusalFacts>>;

const orderName = ({ id, frequency }: RefusalFacts): string =>
  frequency === "once" ? `Booking ${id}` : `Subscription ${id}`;

const outcomeOf = (facts: RefusalFacts): string[] => {
  const { frequency, tookPlace } = facts;
  const what = orderName(facts);
  const caller = "Who ordered it is in the mail about the order";
  if (frequency !== "once")
    return [
      `${what} is inactive now, and its visits are cancelled.`,
      `${caller}: please call them before anybody comes.`,
    ];
  return tookPlace
    ? [`The visit of ${what.toLowerCase()} is over, and stays as it is.`, `${caller}: please ask them who pays for it.`]
    : [`${what} is cancelled: nothing is to be billed.`, `${caller}: please call them before anybody comes.`];
};

export const orderRefusal = messageKind(refusalFacts, {
  title: "Order refused",
  audience: "office",
  isAboutNow: true,
  words: {
    subject: "{order} was refused by {name}",
    body: [
      [
        "Somebody who was not logged in had ordered {service}, {frequency}, with the address {email}.",
        "{name}, {phone}, was asked and does not want it.",
      ].join("\n"),
      "{outcome}",
      "{link}",
    ].join("\n\n"),
    action: customerLinkLabel,
  },
  fields: (facts) => ({
    order: orderName(facts),
    service: facts.service,
    frequency: formatFrequency(facts.frequency),
    name: facts.name,
    email: facts.email,
    phone: facts.phone ?? "no phone number",
    outcome: outcomeOf(facts),
  }),
  link: ({ customerId }, { site }) => customerLink(site, customerId),
  replyTo: ({ email }) => email,
  sample: {
    id: 7,
    customerId: 4,
    service: "Standard Cleaning",
    frequency: "biweekly",
    name: "Ann Lee",
    email: "ann@example.com",
    phone: "(435) 555-0100",
    tookPlace: false,
  },
});

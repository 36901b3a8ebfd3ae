import * as z from "zod/mini";
import { provider } from "../checkout/provider.ts";
import { formatFrequency } from "../format/frequency.ts";
import { formatMoney } from "../format/money.ts";
import { schema } from "../http/schema.ts";
import { booking, type BookingFacts, bookingFields, sampleBooking } from "./booking-kinds.ts";
import { messageKind } from "./message-kind.ts";
import { customerLink, customerLinkLabel, unconfirmedBlock } from "./order-words.ts";

const priceText = ({ visit, later, frequency }: BookingFacts): string => {
  if (frequency === "once") return `for ${formatMoney(visit.price)}`;
  return later === undefined
    ? `for ${formatMoney(visit.price)} per visit`
    : `for ${formatMoney(visit.price)} the first time, then ${later.service} for ${formatMoney(later.price)} per visit`;
};

/** The provider takes no orders of one-time visits. */
const onceTask = `${provider.name} takes no single visits from us: please bill it there by hand.`;

const firstVisitTask = `${provider.name} knows the price of the later visits alone: please bill the first one there by hand.`;

/** To the office; of a single visit it is also the task to bill it. */
export const bookingPlaced = messageKind(
  schema(() =>
    z.object({
      ...booking(),
      customerId: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      isUnconfirmed: z.boolean(),
    }),
  ),
  {
    title: "Booking",
    audience: "office",
    isAboutNow: true,
    words: {
      subject: "Booking {id}: {service}, {frequency}, for {name}",
      body: [
        "{name} booked {service}, {frequency}, {price}.\n{which} is on {day}; arrival {window}.",
        "{billing}",
        "{unconfirmed}",
        "{prices}",
        "Phone: {phone}\nEmail: {email}\nAddress: {address}",
        "{link}",
      ].join("\n\n"),
      action: customerLinkLabel,
    },
    fields: (facts) => {
      const { frequency, later, isUnconfirmed, name, email, phone, address } = facts;
      const isOnce = frequency === "once";
      return {
        ...bookingFields(facts),
        frequency: formatFrequency(frequency),
        price: priceText(facts),
        which: isOnce ? "The visit" : "The first visit",
        billing: [...(isOnce ? [onceTask] : []), ...(later === undefined ? [] : [firstVisitTask])],
        unconfirmed: unconfirmedBlock(isUnconfirmed, frequency),
        name,
        email,
        phone,
        address,
      };
    },
    link: ({ customerId }, { site }) => customerLink(site, customerId),
    replyTo: ({ email }) => email,
    sample: {
      ...sampleBooking,
      customerId: 4,
      name: "Ann Lee",
      email: "ann@example.com",
      phone: "(435) 555-0100",
      address: "12 Main Street, Logan, UT 84321",
      isUnconfirmed: true,
    },
  },
);

import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import type { UserRecord } from "../../people/users/entity.ts";
import type { MailMessage } from "../../platform/mail/index.ts";
import { officeMail } from "../../platform/mail/templates.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";

export type OrderFacts = {
  id: number;
  customer: CustomerInfo;
  service: string;
  frequency: Frequency;
  /** Dollars per visit. */
  price: number;
  firstVisit: CalendarDate;
};

const outcomeOf = (
  what: string,
  { frequency, tookPlace }: Pick<SubscriptionRecord, "frequency"> & { tookPlace: boolean },
): string[] => {
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

/** The order has ended already. @param tookPlace whether past visits remain */
export const refusalMail = (
  { id, serviceName, frequency }: Pick<SubscriptionRecord, "id" | "serviceName" | "frequency">,
  { name, email, phone }: Pick<UserRecord, "name" | "email" | "phone">,
  tookPlace: boolean,
): MailMessage => {
  const what = frequency === "once" ? `Booking ${id}` : `Subscription ${id}`;
  return officeMail("order-refusal", {
    subject: `${what} was refused by ${name}`,
    lines: [
      `Somebody who was not logged in had ordered ${serviceName}, ${frequency}, with the address ${email}.`,
      `${name} (${phone ?? "no phone number"}) was asked and does not want it.`,
      "",
      ...outcomeOf(what, { frequency, tookPlace }),
    ],
    replyTo: email,
  });
};

export const unconfirmedLines = (frequency: BookingFrequency): string[] => [
  "",
  frequency === "once"
    ? "Nobody has confirmed the email address yet. The visit stands either way."
    : "Nobody has confirmed the email address yet: only the first visit stands until somebody does, and no later one is planned.",
  'Please call them if in doubt, and confirm or cancel the booking on the dashboard, under "Bookings to confirm".',
];

/** Asks the office to call about the first visit. @param isUnconfirmed whether the buyer is not signed in with a verified address */
export const orderMail = (
  { id, customer, service, frequency, price, firstVisit }: OrderFacts,
  isUnconfirmed: boolean,
): MailMessage => {
  const { firstName, lastName, phone, email, address, city, state, zipCode } = customer;
  return officeMail("order", {
    subject: `Subscription ${id}: ${service}, ${frequency}, for ${firstName} ${lastName}`,
    lines: [
      `${firstName} ${lastName} subscribed to ${service}, ${frequency}, for $${price.toFixed(2)} per visit.`,
      `The first visit is planned for ${formatDate(isoDate(firstVisit))}: please call to agree on the time, unless they choose it themselves by then.`,
      ...(isUnconfirmed ? unconfirmedLines(frequency) : []),
      "",
      `Phone: ${phone}`,
      `Email: ${email}`,
      `Address: ${address}, ${city}, ${state} ${zipCode}`,
      "",
      `Subscription ${id} is in the admin area.`,
    ],
    replyTo: email,
  });
};

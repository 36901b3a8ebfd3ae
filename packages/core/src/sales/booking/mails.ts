import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import type { Payment } from "@cleaning/contract/checkout/payment";
import { formatDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import type { BookingFrequency, QuoteLine } from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { business } from "@cleaning/contract/site/business";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { type MailMessage, pendingMail } from "../../platform/mail/index.ts";
import { customerMail, officeMail } from "../../platform/mail/templates.ts";
import { firstVisitTask, onceTask } from "../../schedule/billing/billing.ts";
import { visitCalendar } from "../../schedule/visits/calendar-file.ts";
import { confirmationLink } from "../orders/acceptance.ts";
import { type Buyer, isUnverifiedBuyer } from "../orders/buyer.ts";
import { confirmLabel, confirmLines, howToPay } from "../orders/confirmation-mail.ts";
import { unconfirmedLines } from "../orders/office-mail.ts";
import { passwordLink } from "../orders/password-offer.ts";

const portalPath = "/customer-portal?tab=schedule";

export type BookingFacts = {
  id: number;
  frequency: BookingFrequency;
  /** The first visit, or the only one. */
  visit: VisitView;
  /** They sum to the visit's price. */
  lines: readonly QuoteLine[];
  /** What each visit after the first costs, where that differs. */
  later?: { service: string; price: number; lines: readonly QuoteLine[] };
  /** Of the home that is cleaned. */
  address: string;
  payment: Payment;
};

export const dayOf = ({ date }: VisitView): string => formatDate(date);

export const arrivalWindow = ({ start, end }: VisitView): string =>
  `between ${formatTime(start)} and ${formatTime(end)}`;

export const frequencyLine = (frequency: BookingFrequency): string =>
  frequency === "once"
    ? "This is a single visit."
    : `After that we come ${frequencyWords[frequency].adverb}, at the same time.`;

const amountLines = (lines: readonly QuoteLine[]): string[] =>
  lines.map(({ label, amount }) => `- ${label}: ${amount < 0 ? `-${formatMoney(-amount)}` : formatMoney(amount)}`);

const onceSum = ({ lines, visit }: BookingFacts): string[] =>
  // The one line of a single visit is its price already.
  lines.length > 1 ? [`- The visit: ${formatMoney(visit.price)}`] : [];

const priceLines = (booking: BookingFacts): string[] => {
  const { lines, visit, later, frequency } = booking;
  if (frequency === "once") return [...amountLines(lines), ...onceSum(booking)];
  if (later === undefined) return [...amountLines(lines), `- Each visit: ${formatMoney(visit.price)}`];
  return [
    ...amountLines(lines),
    `- The first visit: ${formatMoney(visit.price)}`,
    "",
    `After that, ${later.service}:`,
    "",
    ...amountLines(later.lines),
    `- Each later visit: ${formatMoney(later.price)}`,
  ];
};

const priceText = ({ visit, later, frequency }: BookingFacts): string => {
  if (frequency === "once") return `for ${formatMoney(visit.price)}`;
  return later === undefined
    ? `for ${formatMoney(visit.price)} per visit`
    : `for ${formatMoney(visit.price)} the first time, then ${later.service} for ${formatMoney(later.price)} per visit`;
};

const addressLine = ({ address, city, state, zipCode }: CustomerInfo): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

/** @param place only for the buyer: the owner of an address that a stranger typed does not read where that person lives */
const facts = (booking: BookingFacts, place: readonly string[] = []): string[] => [
  `${booking.visit.service}, ${dayOf(booking.visit)}. We arrive ${arrivalWindow(booking.visit)}.`,
  ...place,
  frequencyLine(booking.frequency),
  "",
  booking.frequency === "once" ? "What the visit costs:" : "What a visit costs:",
  "",
  ...priceLines(booking),
  "",
  ...howToPay(booking.payment),
];

/** To the owner of an address with which a visitor who was not signed in booked. */
export const bookingQuestion = (
  booking: BookingFacts,
  { to, firstName }: { to: string; firstName: string },
  link: string,
): MailMessage =>
  customerMail("booking-question", {
    to,
    name: firstName,
    subject: `Is this your booking? ${booking.visit.service} with ${business.name} (no. ${booking.id})`,
    lines: [
      "A cleaning was booked with your email address, by somebody who was not logged in to your account:",
      "",
      ...facts(booking),
      "",
      "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we cancel it:",
      "",
      link,
      "",
      ...(booking.frequency === "once" ? [] : ["Until you accept it, nothing but its first visit is planned.", ""]),
      `The link works for two weeks; your customer portal asks you the same. Questions? ${business.phone.text}.`,
    ],
    action: { label: "Accept or refuse", link },
  });

type BookingLinks = { portal: string; password: string | undefined; confirm: string | undefined; now: Date };

/**
 * With a calendar file.
 * @param links `password` for a buyer without an account, once, for two weeks; `confirm` for an unverified address
 */
export const bookingConfirmation = (
  booking: BookingFacts,
  { to, firstName }: { to: string; firstName: string },
  { portal, password, confirm, now }: BookingLinks,
): MailMessage =>
  customerMail("booking-confirmation", {
    to,
    name: firstName,
    subject: `Booked: ${booking.visit.service} on ${dayOf(booking.visit)} (no. ${booking.id})`,
    lines: [
      "Thank you: your cleaning is booked.",
      "",
      ...facts(booking, [`We clean at ${booking.address}.`]),
      "",
      ...confirmLines(confirm, booking.frequency === "once" ? "once" : "booked"),
      "What you agreed to:",
      "",
      ...bookingTerms.terms.map((line) => `- ${line}`),
      "",
      password === undefined
        ? "To move or skip a visit, or to leave us a note, sign in to our customer portal:"
        : "To move or skip a visit, or to leave us a note, set a password for our customer portal:",
      "",
      password ?? portal,
      "",
      ...(password === undefined ? [] : ["The link works once, for two weeks.", ""]),
      `If this was not you, or anything is not as you want it, please tell us: ${business.phone.text}.`,
    ],
    action:
      confirm === undefined
        ? { label: "Open the customer portal", link: portal }
        : { label: confirmLabel, link: confirm },
    files: [{ name: "cleaning.ics", type: "text/calendar", content: visitCalendar([booking.visit], now) }],
  });

/**
 * Of a single visit it is also the task to bill it.
 * @param isUnconfirmed whether the buyer is not signed in with a verified address
 */
export const bookingMail = (booking: BookingFacts, customer: CustomerInfo, isUnconfirmed: boolean): MailMessage => {
  const { id, frequency, visit } = booking;
  const { firstName, lastName, phone, email } = customer;
  const isOnce = frequency === "once";
  return officeMail("booking", {
    subject: isOnce
      ? `Booking ${id}: ${visit.service}, once, for ${firstName} ${lastName}`
      : `Booking ${id}: ${visit.service}, ${frequency}, for ${firstName} ${lastName}`,
    lines: [
      `${firstName} ${lastName} booked ${visit.service}, ${frequency}, ${priceText(booking)}.`,
      `${isOnce ? "The visit" : "The first visit"} is on ${dayOf(visit)}; arrival ${arrivalWindow(visit)}.`,
      ...(isOnce ? ["", onceTask] : []),
      ...(booking.later === undefined ? [] : ["", firstVisitTask]),
      ...(isUnconfirmed ? unconfirmedLines(frequency) : []),
      "",
      ...priceLines(booking),
      "",
      `Phone: ${phone}`,
      `Email: ${email}`,
      `Address: ${booking.address}`,
      "",
      isOnce ? "The visit is in the admin area, under Schedule." : `It is subscription ${id} in the admin area.`,
    ],
    replyTo: email,
  });
};

type MailContext = { info: CustomerInfo; buyer: Buyer; site: string; now: Date };

/** The mails of a booking, and what its record stores of their links (docs/behavior.md#portal). */
export const bookingMails = (ordered: Omit<BookingFacts, "address">, { info, buyer, site, now }: MailContext) => {
  const booking = { ...ordered, address: addressLine(info) };
  const { id } = booking;
  const { needsAcceptance, isByEmail, user, person } = buyer;
  const { link, confirmation } = confirmationLink(id, site, now);
  const isGuest = isByEmail && user?.identityId === undefined;
  const passwordOffer = isGuest ? passwordLink({ id, email: person.email }, site, now) : undefined;
  const toBuyer = { to: info.email, firstName: info.firstName };
  const toOwner = { to: person.email, firstName: person.firstName };
  const isUnconfirmed = isUnverifiedBuyer(buyer);
  const confirm = isUnconfirmed ? link : undefined;
  const links = { portal: `${site}${portalPath}`, password: passwordOffer?.link, confirm, now };
  const message = needsAcceptance
    ? bookingQuestion(booking, toOwner, link)
    : bookingConfirmation(booking, toBuyer, links);
  return {
    mails: [pendingMail(message, now), pendingMail(bookingMail(booking, info, isUnconfirmed), now)],
    confirmation: isUnconfirmed ? confirmation : undefined,
    offer: passwordOffer?.offer,
  };
};

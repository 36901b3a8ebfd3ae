import * as z from "zod/mini";
import { firstPasswordPath } from "../accounts/first-password-labels.ts";
import { bookingTerms } from "../booking/booking-terms.ts";
import { firstStartLink } from "../booking/first-start-link.ts";
import { orderRequestLink } from "../checkout/order-request-path.ts";
import { formatDate } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import { formatWindow } from "../format/time.ts";
import { schema } from "../http/schema.ts";
import { type ScheduleFrequency, scheduleFrequencies } from "../pricing/frequencies.ts";
import { frequencyWords } from "../pricing/pricing.ts";
import { business } from "../site/business.ts";
import { visitCalendarFile } from "../visits/visit-calendar.ts";
import { lateWarning, type VisitView, visitSchema } from "../visits/visits.ts";
import { messageKind } from "./message-kind.ts";
import {
  answerLabel,
  confirmBlock,
  amountLines,
  confirmLabel,
  listOf,
  paymentFacts,
  paymentFields,
  paymentParagraphs,
  portalPath,
} from "./order-words.ts";

const lines = () => z.array(z.object({ label: z.string(), amount: z.number() }));

const bookingSchema = schema(() =>
  z.object({
    id: z.int(),
    frequency: z.enum(scheduleFrequencies),
    visit: visitSchema(),
    lines: lines(),
    /** What each visit after the first costs, where that differs. */
    later: z.optional(z.object({ service: z.string(), price: z.number(), lines: lines() })),
  }),
);
export type BookingFacts = z.output<ReturnType<typeof bookingSchema>>;

export const booking = () => bookingSchema().shape;
const sampleVisit: VisitView = {
  id: "p7-2026-12-04",
  subscriptionId: 7,
  occurrenceDate: "2026-12-04",
  date: "2026-12-04",
  start: "09:00",
  end: "11:00",
  service: "Standard Cleaning",
  status: "scheduled",
  price: 128,
  extras: [],
  note: null,
  isLate: false,
  isTentative: false,
};
export const sampleBooking: BookingFacts = {
  id: 7,
  frequency: "biweekly",
  visit: sampleVisit,
  lines: [
    { label: "Standard Cleaning", amount: 150 },
    { label: "Every two weeks", amount: -22 },
  ],
};
const samplePayment = {
  when: "You pay after each visit, on its day.",
  ways: { cash: "to the team, at your home", venmo: "" },
};

const onceSum = ({ lines: quoted, visit }: BookingFacts): string[] =>
  // The one line of a single visit is its price already.
  quoted.length > 1 ? [`- The visit: ${formatMoney(visit.price)}`] : [];

const pricesOf = (facts: BookingFacts): string[] => {
  const { visit, later, frequency } = facts;
  const amounts = amountLines(facts.lines);
  if (frequency === "once") return [...amounts, ...onceSum(facts)];
  if (later === undefined) return [...amounts, `- Each visit: ${formatMoney(visit.price)}`];
  return [
    ...amounts,
    `- The first visit: ${formatMoney(visit.price)}`,
    "",
    `After that, ${later.service}:`,
    "",
    ...amountLines(later.lines),
    `- Each later visit: ${formatMoney(later.price)}`,
  ];
};

const nextVisits = (frequency: ScheduleFrequency, isUnconfirmed = false): string =>
  frequency === "once"
    ? "This is a single visit."
    : `After that we come ${frequencyWords[frequency].adverb}, at the same time${isUnconfirmed ? ", once your email is confirmed" : ""}.`;

const visitFields = ({ date, start, end, service }: VisitView) => ({
  day: formatDate(date),
  window: formatWindow({ start, end }),
  service,
  company: business.name,
  phone: business.phone.text,
});

export const bookingFields = (facts: BookingFacts) => ({
  ...visitFields(facts.visit),
  id: String(facts.id),
  next: nextVisits(facts.frequency),
  visit: facts.frequency === "once" ? "the visit" : "a visit",
  prices: pricesOf(facts),
});

const costParagraphs = ["What {visit} costs:", "{prices}", ...paymentParagraphs];

/** To an address with which a stranger booked: its owner does not read where the stranger lives. `token` answers it. */
export const bookingQuestion = messageKind(
  schema(() => z.object({ ...booking(), payment: paymentFacts(), token: z.string() })),
  {
    title: "Is this your booking?",
    audience: "customer",
    isAboutNow: true,
    words: {
      subject: "Is this your booking? {service} with {company} (no. {id})",
      body: [
        "A cleaning was booked with your email address, by somebody who was not logged in to your account:",
        "{service}, {day}. We arrive {window}.\n{next}",
        "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we cancel it:",
        "{link}",
        "{until}",
        ...costParagraphs,
        "The link works for two weeks; your customer portal asks you the same. Questions? {phone}.",
      ].join("\n\n"),
      action: answerLabel,
    },
    fields: (facts) => ({
      ...bookingFields(facts),
      ...paymentFields(facts.payment),
      until: facts.frequency === "once" ? "" : "Until you accept it, nothing but its first visit is planned.",
    }),
    link: ({ token }, { site }) => orderRequestLink(site, token),
    isSecret: () => true,
    sample: { ...sampleBooking, payment: samplePayment, token: "7.AAAAAAAAAAAAAAAAAAAAAA" },
  },
);

const confirmationSchema = schema(() =>
  z.object({
    ...booking(),
    payment: paymentFacts(),
    address: z.string(),
    /** For an address that nobody has confirmed. */
    confirm: z.optional(z.string()),
    /** For a buyer without an account; it works once. */
    password: z.optional(z.string()),
    /** Booked by the office for a customer without an account and without an address for one. */
    hasNoPortal: z.optional(z.boolean()),
  }),
);
type ConfirmationFacts = z.output<ReturnType<typeof confirmationSchema>>;

const confirmationLinks = ({ confirm, password, hasNoPortal }: ConfirmationFacts, site: string) => {
  const portal = password === undefined ? `${site}${portalPath}` : `${site}${firstPasswordPath}#${password}`;
  return {
    confirm: confirm === undefined ? undefined : orderRequestLink(site, confirm),
    portal: hasNoPortal === true ? undefined : portal,
  };
};

const whereWords = ({ password, hasNoPortal }: ConfirmationFacts): string => {
  if (hasNoPortal === true) return `please call us: ${business.phone.text}.`;
  return password === undefined ? "sign in to our customer portal:" : "set a password for our customer portal:";
};

const buttonOf = ({ confirm, password }: ConfirmationFacts): string => {
  if (confirm !== undefined) return confirmLabel;
  return password === undefined ? "Open the customer portal" : "Set a password";
};

/** With a calendar file. */
export const bookingConfirmation = messageKind(confirmationSchema, {
  title: "Booking confirmation",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Booked: {service} on {day} (no. {id})",
    body: [
      "Thank you: your cleaning is booked.",
      "{confirm}",
      "{service}, {day}. We arrive {window}.\nWe clean at {address}.\n{next}",
      ...costParagraphs,
      "To {change}, or to leave us a note, {where}",
      "{portal}",
      "If this was not you, or anything is not as you want it, please tell us: {phone}.",
      "What you agreed to:",
      "{terms}",
    ].join("\n\n"),
    action: "{button}",
  },
  fields: (facts, { site }) => {
    const { password, address, frequency } = facts;
    const { confirm, portal } = confirmationLinks(facts, site);
    return {
      ...bookingFields(facts),
      ...paymentFields(facts.payment),
      address,
      confirm: confirmBlock(confirm, frequency === "once" ? "once" : "booked"),
      terms: listOf(bookingTerms.terms),
      change: frequency === "once" ? "move or cancel the visit" : "move or skip a visit",
      where: whereWords(facts),
      portal: [
        ...(portal === undefined ? [] : [portal]),
        ...(password === undefined ? [] : ["", "The link works once, for two weeks."]),
      ],
      button: buttonOf(facts),
    };
  },
  link: (facts, { site }) => {
    const { confirm, portal } = confirmationLinks(facts, site);
    return confirm ?? portal;
  },
  files: ({ visit }, context) => [visitCalendarFile([visit], context)],
  isSecret: ({ confirm, password }) => confirm !== undefined || password !== undefined,
  sample: {
    ...sampleBooking,
    payment: samplePayment,
    address: "12 Main Street, Logan, UT 84321",
    confirm: "7.AAAAAAAAAAAAAAAAAAAAAA",
    password: "7.BBBBBBBBBBBBBBBBBBBBBB",
  },
});

const calendarVisit = () => z.extend(visitSchema(), { sequence: z.optional(z.int()) });

/** With a calendar file. */
export const firstStartChosen = messageKind(
  schema(() =>
    z.object({
      visit: calendarVisit(),
      /** Of earlier choices, as they are now, cancelled ones too: calendars may have them. */
      previous: z.array(calendarVisit()),
      frequency: z.enum(scheduleFrequencies),
      /** Another start was chosen before. */
      isRescheduled: z.boolean(),
      /** Later visits wait for the confirmation of the email address. */
      isUnconfirmed: z.optional(z.boolean()),
      /** Chooses another start. */
      token: z.string(),
    }),
  ),
  {
    title: "First cleaning",
    audience: "customer",
    isAboutNow: true,
    words: {
      subject: "Your first cleaning: {day}",
      body: [
        "Your first cleaning is on {day}. We arrive {window}.\n{next}",
        "{calendar}",
        "{late}",
        "Within 24 hours of your order you can choose another time here:",
        "{link}",
        "After that you can move a visit in our customer portal, or call us: {phone}.",
      ].join("\n\n"),
      action: "Choose another time",
    },
    fields: ({ visit, frequency, isRescheduled, isUnconfirmed = false }) => ({
      ...visitFields(visit),
      next: nextVisits(frequency, isUnconfirmed),
      calendar: isRescheduled ? "The attached file brings your calendar up to date." : "",
      late: visit.isLate ? `${lateWarning}.` : "",
    }),
    link: ({ token }, { site }) => firstStartLink(site, token),
    isSecret: () => true,
    files: ({ visit, previous }, context) => [visitCalendarFile([visit, ...previous], context)],
    sample: {
      visit: { ...sampleVisit, sequence: 3 },
      previous: [
        {
          ...sampleVisit,
          id: "p7-2026-12-02",
          occurrenceDate: "2026-12-02",
          date: "2026-12-02",
          status: "cancelled",
          sequence: 3,
        },
      ],
      frequency: "biweekly",
      isRescheduled: true,
      token: "7.CCCCCCCCCCCCCCCCCCCCCC",
    },
  },
);

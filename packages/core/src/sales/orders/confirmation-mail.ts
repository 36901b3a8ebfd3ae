import { toConfirmMessage, toConfirmPlannedMessage } from "@cleaning/contract/checkout/order-request-labels";
import { type Payment, paymentLines } from "@cleaning/contract/checkout/payment";
import { termsLines } from "@cleaning/contract/checkout/terms";
import type { CheckoutTermsVersion } from "@cleaning/contract/checkout/terms-versions";
import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { business } from "@cleaning/contract/site/business";
import type { MailMessage } from "../../platform/mail/index.ts";
import { customerMail } from "../../platform/mail/templates.ts";
import type { OrderFacts } from "./office-mail.ts";

type Confirmed = Omit<OrderFacts, "customer"> & {
  to: string;
  firstName: string;
  termsVersion: CheckoutTermsVersion;
  /** The first day that the page named; the owner may have closed it. */
  agreedDay: CalendarDate;
  payment: Payment;
};

export const howToPay = (payment: Payment): string[] => [
  `How you pay: ${payment.when}`,
  "",
  ...paymentLines(payment).map((line) => `- ${line}`),
];

/** The terms as the page showed them, and what has become of the first day since. */
const agreedLines = ({
  service,
  termsVersion,
  agreedDay,
  firstVisit,
  frequency,
  price,
  payment,
}: Omit<Confirmed, "to" | "firstName" | "id">): string[] => [
  ...termsLines(termsVersion, { serviceType: service, frequency, price, firstVisit: agreedDay }).map(
    (line) => `- ${line}`,
  ),
  ...(isoDate(agreedDay) === isoDate(firstVisit)
    ? []
    : [
        "",
        `We are closed on ${formatDate(isoDate(agreedDay))}, so your first visit is planned for ${formatDate(isoDate(firstVisit))}.`,
      ]),
  "",
  ...howToPay(payment),
];

/** To the owner of an address with which a visitor who was not signed in ordered. */
export const askingMail = ({ id, to, firstName, service, ...agreed }: Confirmed, link: string): MailMessage =>
  customerMail("order-question", {
    to,
    name: firstName,
    subject: `Is this your order? ${service} with ${business.name} (no. ${id})`,
    lines: [
      "A cleaning subscription was ordered with your email address, by somebody who was not logged in to your account:",
      "",
      ...agreedLines({ service, ...agreed }),
      "",
      "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we stop it:",
      "",
      link,
      "",
      "Until you accept it, nothing but its first visit is planned.",
      "",
      `The link works for two weeks; your customer portal asks you the same. Questions? ${business.phone.text}.`,
    ],
    action: { label: "Accept or refuse", link },
  });

export const confirmLabel = "Confirm your email";

const confirmLeads = {
  once: "Please confirm your email, so that we know that this booking is yours:",
  booked: toConfirmMessage,
  planned: toConfirmPlannedMessage,
} as const;

/**
 * Empty without a link, which only unverified buyers get.
 * @param what `planned` as long as nobody has chosen the first visit's start
 */
export const confirmLines = (link: string | undefined, what: keyof typeof confirmLeads): string[] =>
  link === undefined
    ? []
    : [
        confirmLeads[what],
        "",
        link,
        "",
        what === "once"
          ? "The visit is booked either way; without a confirmation we may call you."
          : "Until you do, we come to the first visit only. The link works for two weeks.",
        "",
      ];

type Links = { password?: string | undefined; firstStart?: string | undefined; confirm?: string | undefined };

/**
 * The terms that the customer agreed to.
 * @param links `firstStart` works for a day; `password` for a buyer without an account, once, for two weeks; `confirm`
 * for an unverified address
 */
export const confirmationMail = (
  { id, to, firstName, service, ...agreed }: Confirmed,
  { password, firstStart, confirm }: Links = {},
): MailMessage =>
  customerMail("order-confirmation", {
    to,
    name: firstName,
    subject: `Your cleaning subscription with ${business.name} (no. ${id})`,
    lines: [
      "Thank you: your cleaning subscription is with us. This is what you agreed to:",
      "",
      ...agreedLines({ service, ...agreed }),
      "",
      ...confirmLines(confirm, "planned"),
      ...(firstStart === undefined
        ? []
        : [
            "You can choose the day and the time of your first cleaning yourself. Later ones follow from it:",
            "",
            firstStart,
            "",
            "This works for 24 hours, and you can change your mind until then.",
            "",
          ]),
      ...(password === undefined
        ? []
        : [
            "You can see your plan and your visits in our customer portal. Set a password for it here:",
            "",
            password,
            "",
            "The link works once, for two weeks.",
            "",
          ]),
      `If this was not you, or anything is not as you want it, please tell us: ${business.phone.text}.`,
    ],
    ...actionOf({ password, firstStart, confirm }),
  });

/** A mail has one button; the other addresses are links in it. */
const actionOf = ({ password, firstStart, confirm }: Links): Pick<MailMessage, "action"> => {
  if (confirm !== undefined) return { action: { label: confirmLabel, link: confirm } };
  if (password !== undefined) return { action: { label: "Set a password", link: password } };
  return firstStart === undefined ? {} : { action: { label: "Choose your first cleaning", link: firstStart } };
};

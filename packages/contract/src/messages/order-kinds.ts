import * as z from "zod/mini";
import { firstPasswordPath } from "../accounts/first-password-labels.ts";
import { firstStartLink } from "../booking/first-start-link.ts";
import { orderRequestLink } from "../checkout/order-request-path.ts";
import { checkoutTermsVersions } from "../checkout/terms-versions.ts";
import { currentTerms, termsLines } from "../checkout/terms.ts";
import { type CalendarDate, isoDate } from "../format/calendar.ts";
import { formatDate } from "../format/date.ts";
import { schema } from "../http/schema.ts";
import { frequencies } from "../pricing/frequencies.ts";
import { business } from "../site/business.ts";
import { messageKind } from "./message-kind.ts";
import {
  answerLabel,
  confirmBlock,
  confirmLabel,
  listOf,
  paymentFacts,
  paymentFields,
  paymentParagraphs,
  portalPath,
} from "./order-words.ts";

const day = () => z.object({ year: z.int(), month: z.int(), day: z.int() });
export const dayText = (date: CalendarDate): string => formatDate(isoDate(date));

export const ordered = () => ({
  id: z.int(),
  service: z.string(),
  frequency: z.enum(frequencies),
  price: z.number(),
  firstVisit: day(),
});
export const sampleOrder = {
  id: 7,
  service: "Standard Cleaning",
  frequency: "biweekly" as const,
  price: 128,
  firstVisit: { year: 2026, month: 12, day: 5 },
};

const agreed = () => ({
  ...ordered(),
  termsVersion: z.enum(checkoutTermsVersions),
  /** The first day that the page named; the owner may have closed it. */
  agreedDay: day(),
  payment: paymentFacts(),
});
const sampleAgreed = {
  ...sampleOrder,
  termsVersion: currentTerms,
  agreedDay: { year: 2026, month: 12, day: 4 },
  payment: { when: "You pay after each visit, on its day.", ways: { cash: "to the team, at your home", venmo: "" } },
};
const agreedSchema = schema(() => z.object(agreed()));

/** The terms as the page showed them, and what has become of the first day since. */
const agreedFields = ({
  id,
  service,
  termsVersion,
  agreedDay,
  firstVisit,
  frequency,
  price,
  payment,
}: z.output<ReturnType<typeof agreedSchema>>) => ({
  company: business.name,
  id: String(id),
  service,
  terms: listOf(termsLines(termsVersion, { serviceType: service, frequency, price, firstVisit: agreedDay })),
  closed:
    isoDate(agreedDay) === isoDate(firstVisit)
      ? ""
      : `We are closed on ${dayText(agreedDay)}, so your first visit is planned for ${dayText(firstVisit)}.`,
  ...paymentFields(payment),
  phone: business.phone.text,
});
const agreedParagraphs = ["{terms}", "{closed}", ...paymentParagraphs];

const questionSchema = schema(() => z.object({ ...agreed(), token: z.string() }));

/** To the owner of an address with which a visitor who was not signed in ordered. `token` answers it. */
export const orderQuestion = messageKind(questionSchema, {
  title: "Is this your order?",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Is this your order? {service} with {company} (no. {id})",
    body: [
      "A cleaning subscription was ordered with your email address, by somebody who was not logged in to your account.",
      "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we stop it:",
      "{link}",
      "Until you accept it, nothing but its first visit is planned. This is what was ordered:",
      ...agreedParagraphs,
      "The link works for two weeks; your customer portal asks you the same. Questions? {phone}.",
    ].join("\n\n"),
    action: answerLabel,
  },
  fields: agreedFields,
  link: ({ token: answering }, { site }) => orderRequestLink(site, answering),
  isSecret: () => true,
  sample: { ...sampleAgreed, token: "7.AAAAAAAAAAAAAAAAAAAAAA" },
});

const token = () => z.optional(z.string());
const confirmationSchema = schema(() =>
  z.object({
    ...agreed(),
    /** Where it is cleaned; of what waits from before it was told, none. */
    address: z.optional(z.string()),
    confirm: token(),
    password: token(),
    /** Works for a day. */
    firstStart: token(),
  }),
);

const confirmationLinks = (
  { confirm, password, firstStart }: z.output<ReturnType<typeof confirmationSchema>>,
  site: string,
) => ({
  confirm: confirm === undefined ? undefined : orderRequestLink(site, confirm),
  password: password === undefined ? undefined : `${site}${firstPasswordPath}#${password}`,
  firstStart: firstStart === undefined ? undefined : firstStartLink(site, firstStart),
});

/** A mail has one button; the other addresses are links in it. */
const buttonOf = ({ confirm, password, firstStart }: ReturnType<typeof confirmationLinks>): string => {
  if (confirm !== undefined) return confirmLabel;
  if (password !== undefined) return "Set a password";
  return firstStart === undefined ? "Open the customer portal" : "Choose your first cleaning";
};

export const orderConfirmation = messageKind(confirmationSchema, {
  title: "Order confirmation",
  audience: "customer",
  isAboutNow: true,
  words: {
    subject: "Your cleaning subscription with {company} (no. {id})",
    body: [
      "Thank you: your cleaning subscription is with us.",
      "{confirm}",
      "{place}",
      "This is what you agreed to:",
      ...agreedParagraphs,
      "{firstStart}",
      "{portal}",
      "If this was not you, or anything is not as you want it, please tell us: {phone}.",
    ].join("\n\n"),
    action: "{button}",
  },
  fields: (facts, { site }) => {
    const links = confirmationLinks(facts, site);
    return {
      ...agreedFields(facts),
      place: facts.address === undefined ? "" : `We clean at ${facts.address}.`,
      confirm: confirmBlock(links.confirm, "planned"),
      firstStart:
        links.firstStart === undefined
          ? []
          : [
              "You can choose the day and the time of your first cleaning yourself. Later ones follow from it:",
              "",
              links.firstStart,
              "",
              "This works for 24 hours, and you can change your mind until then.",
            ],
      portal:
        links.password === undefined
          ? ["You can see your plan and your visits in our customer portal:", "", `${site}${portalPath}`]
          : [
              "You can see your plan and your visits in our customer portal. Set a password for it here:",
              "",
              links.password,
              "",
              "The link works once, for two weeks.",
            ],
      button: buttonOf(links),
    };
  },
  link: (facts, { site }) => {
    const { confirm, password, firstStart } = confirmationLinks(facts, site);
    return confirm ?? password ?? firstStart ?? `${site}${portalPath}`;
  },
  isSecret: ({ confirm, password, firstStart }) => (confirm ?? password ?? firstStart) !== undefined,
  sample: {
    ...sampleAgreed,
    address: "12 Main Street, Logan, UT 84321",
    confirm: "7.AAAAAAAAAAAAAAAAAAAAAA",
    password: "7.BBBBBBBBBBBBBBBBBBBBBB",
    firstStart: "7.CCCCCCCCCCCCCCCCCCCCCC",
  },
});

import { business } from "@cleaning/contract/business";
import type { CalendarDate } from "@cleaning/contract/calendar";
import type { Frequency } from "@cleaning/contract/frequencies";
import { termsLines } from "@cleaning/contract/terms";
import type { TermsVersion } from "@cleaning/contract/terms-versions";
import type { Message } from "../mail/index.ts";

type Confirmed = {
  id: number;
  to: string;
  firstName: string;
  service: string;
  frequency: Frequency;
  /** Dollars per visit. */
  price: number;
  firstVisit: CalendarDate;
  termsVersion: TermsVersion;
};

/**
 * What the owner of an address reads with which somebody subscribed who was not signed in: it is theirs once they say so.
 *
 * @param link opens the question, for two weeks
 */
export const askingMail = (
  { id, to, firstName, service, termsVersion, ...plan }: Confirmed,
  link: string,
): Message => ({
  to,
  replyTo: business.email,
  subject: `Is this your order? ${service} with ${business.name} (no. ${id})`,
  text: [
    `Hello ${firstName},`,
    "",
    "a cleaning subscription was ordered with your email address, by somebody who was not signed in to your account:",
    "",
    ...termsLines(termsVersion, { serviceType: service, ...plan }).map((line) => `- ${line}`),
    "",
    "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we stop it:",
    "",
    link,
    "",
    `The link works for two weeks; your customer portal asks you the same. Questions? ${business.phone.text}.`,
    "",
    business.name,
  ].join("\n"),
});

/**
 * What a person reads who just subscribed: the words they agreed to, so that nobody has to look for them.
 *
 * @param passwordLink for whoever has no account: sets a password, once, for two weeks
 */
export const confirmationMail = (
  { id, to, firstName, service, termsVersion, ...plan }: Confirmed,
  passwordLink?: string,
): Message => ({
  to,
  replyTo: business.email,
  subject: `Your cleaning subscription with ${business.name} (no. ${id})`,
  text: [
    `Hello ${firstName},`,
    "",
    "thank you: your cleaning subscription is with us. This is what you agreed to:",
    "",
    ...termsLines(termsVersion, { serviceType: service, ...plan }).map((line) => `- ${line}`),
    "",
    ...(passwordLink === undefined
      ? []
      : [
          "You can see your plan and your visits in our customer portal. Set a password for it here:",
          "",
          passwordLink,
          "",
          "The link works once, for two weeks.",
          "",
        ]),
    `If this was not you, or anything is not as you want it, please tell us: ${business.phone.text}.`,
    "",
    business.name,
  ].join("\n"),
});

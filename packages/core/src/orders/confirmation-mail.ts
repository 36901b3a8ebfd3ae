import { business } from "@cleaning/contract/business";
import { termsLines } from "@cleaning/contract/terms";
import type { CheckoutTermsVersion } from "@cleaning/contract/terms-versions";
import type { Letter } from "../mail/index.ts";
import { customerMail } from "../mail/letters.ts";
import type { Ordered } from "./office-mail.ts";

type Confirmed = Omit<Ordered, "customer"> & { to: string; firstName: string; termsVersion: CheckoutTermsVersion };

/** Asks the owner of an address about an order that was made with it by a visitor who was not signed in. */
export const askingMail = ({ id, to, firstName, service, termsVersion, ...plan }: Confirmed, link: string): Letter =>
  customerMail("order-question", {
    to,
    name: firstName,
    subject: `Is this your order? ${service} with ${business.name} (no. ${id})`,
    lines: [
      "A cleaning subscription was ordered with your email address, by somebody who was not logged in to your account:",
      "",
      ...termsLines(termsVersion, { serviceType: service, ...plan }).map((line) => `- ${line}`),
      "",
      "Was it you? Then please accept it, and it appears in your account. If not, refuse it there, and we stop it:",
      "",
      link,
      "",
      `The link works for two weeks; your customer portal asks you the same. Questions? ${business.phone.text}.`,
    ],
    action: { label: "Accept or refuse", link },
  });

/**
 * The words that the customer agreed to, in their hands.
 * @param links where the first start is chosen, for a day; for a buyer without an account, what sets a password, once,
 *   for two weeks
 */
export const confirmationMail = (
  { id, to, firstName, service, termsVersion, ...plan }: Confirmed,
  { password, firstStart }: { password?: string | undefined; firstStart?: string | undefined } = {},
): Letter =>
  customerMail("order-confirmation", {
    to,
    name: firstName,
    subject: `Your cleaning subscription with ${business.name} (no. ${id})`,
    lines: [
      "Thank you: your cleaning subscription is with us. This is what you agreed to:",
      "",
      ...termsLines(termsVersion, { serviceType: service, ...plan }).map((line) => `- ${line}`),
      "",
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
    ...actionOf(password, firstStart),
  });

/** A mail has one button; the other address is a link in it. */
const actionOf = (password: string | undefined, firstStart: string | undefined): Pick<Letter, "action"> => {
  if (password !== undefined) return { action: { label: "Set a password", link: password } };
  return firstStart === undefined ? {} : { action: { label: "Choose your first cleaning", link: firstStart } };
};

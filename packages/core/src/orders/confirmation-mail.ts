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

/** What a person reads who just subscribed: the words they agreed to, so that nobody has to look for them. */
export const confirmationMail = ({ id, to, firstName, service, termsVersion, ...plan }: Confirmed): Message => ({
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
    `If this was not you, or anything is not as you want it, please tell us: ${business.phone.text}.`,
    "",
    business.name,
  ].join("\n"),
});

import { bookingTerms } from "../booking/booking-terms.ts";
import { textProgram } from "../messages/text-messages.ts";
import { business } from "../site/business.ts";
import { checkoutTermsSince } from "./terms-versions.ts";
import { currentTerms, generalTermsLines } from "./terms.ts";

const textTerms = {
  version: "2026-11-28",
  lines: [
    `${textProgram.name}: whoever turns them on gets a text ${textProgram.occasions}. Nothing else comes by text but the question whether you want them and answers to what you write. We send no advertising.`,
    `How many: ${textProgram.frequency}. Message and data rates may apply, for texts from us and for yours to us.`,
    "You turn texts on yourself, for the mobile number in your account, by a box that is not ticked beforehand and by replying YES to the text that asks. You need not agree to be our customer.",
    "Reply STOP to any text, and they end at once; one last text says so. Reply START to get them again. You can also turn them off where you turned them on.",
    `Reply HELP for help, call ${business.phone.text} or write to ${business.email}.`,
    "Mobile carriers are not liable for delayed or undelivered messages. Questions about your text or data plan go to your carrier.",
    textProgram.notShared,
  ],
} as const;

/** Everything that people agree to with us, as it is today. */
export const termsSections = [
  {
    id: "booking",
    title: "When you book a cleaning",
    version: bookingTerms.version,
    since: bookingTerms.version,
    lines: bookingTerms.terms,
  },
  {
    id: "plan",
    title: "When you order a plan",
    version: currentTerms,
    since: checkoutTermsSince[currentTerms],
    lines: generalTermsLines(),
  },
  {
    id: "texts",
    title: "When you turn text messages on",
    version: textTerms.version,
    since: textTerms.version,
    lines: textTerms.lines,
  },
] as const;

import { business } from "../site/business.ts";
import { plainText } from "./text-segments.ts";

/**
 * What a person agrees to who turns text messages on, in the words that carriers ask for. Changed words are a new
 * version: it is stored with each consent.
 */
export const textConsent = {
  version: 1,
  label: "Text me about my cleanings",
  hint: `${business.name} texts you when a cleaning changes, the day before, when we are on the way, and after it: about 3 texts a cleaning. Message and data rates may apply. Reply STOP to end, HELP for help. You need not agree to be our customer.`,
} as const;

/** As all text messages are sent: carriers ask for the sender's name. */
export const textBody = (text: string): string => plainText(`${business.name}: ${text}`);

const help = `Questions? Call ${business.phone.text} or write to ${business.email}.`;

/** Our answers to text messages. */
export const textAnswers = {
  help: `${help} Msg & data rates may apply. Reply STOP to end texts.`,
  stopped: "You get no more texts from us. Reply START to get them again.",
  started: "Texts about your cleanings are on again. Reply STOP to end, HELP for help.",
} as const;

export const portalAnswer = (site: string): string =>
  `Texts are not on for this number. Turn them on in your account: ${site}/customer-portal?tab=account`;

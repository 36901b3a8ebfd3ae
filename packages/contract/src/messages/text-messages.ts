import { business } from "../site/business.ts";
import { plainText } from "./text-segments.ts";

/** What carriers know of our texts; consent, terms and registration say it in these words. */
export const textProgram = {
  name: `Cleaning updates by text from ${business.name}`,
  occasions: "when a cleaning changes, the day before, when we are on the way, and after it",
  frequency: "about 3 texts a cleaning",
  keywords: "Reply STOP to end, HELP for help",
  notShared:
    "We do not share or sell your mobile number, nor your consent to texts, to third parties or affiliates for their marketing or promotions.",
  /** Each opens without a sign-in, for carriers too. */
  pages: { terms: "/terms", privacy: "/privacy", consent: "/text-messages" },
} as const;

type ConsentWords = { label: string; hint: string; hasLinks: boolean };

const label = "Text me about my cleanings";

/** A version that was agreed to never changes; other words are a new version. */
const consents = {
  1: {
    label,
    hint: `${business.name} texts you when a cleaning changes, the day before, when we are on the way, and after it: about 3 texts a cleaning. Message and data rates may apply. Reply STOP to end, HELP for help. You need not agree to be our customer.`,
    hasLinks: false,
  },
  2: {
    label,
    hint: `${business.name} texts you ${textProgram.occasions}: ${textProgram.frequency}. Message and data rates may apply. ${textProgram.keywords}. You need not agree to be our customer.`,
    hasLinks: true,
  },
} as const;

const version: keyof typeof consents = 2;

/** What a person agrees to who turns text messages on, in the words that carriers ask for. Its version is stored with each consent. */
export const textConsent = { version, ...consents[version] } as const;

/** What was agreed to by a version that is stored; undefined for one that there never was. */
export const consentWords = (stored: number): string | undefined => {
  const versions: Readonly<Record<number, ConsentWords>> = consents;
  const words = versions[stored];
  if (words === undefined) return undefined;
  const { terms, privacy } = textProgram.pages;
  const links = words.hasLinks ? ` See our terms (${terms}) and your privacy (${privacy}).` : "";
  return `${words.label}. ${words.hint}${links}`;
};

/** As all text messages are sent: carriers ask for the sender's name. */
export const textBody = (text: string): string => plainText(`${business.name}: ${text}`);

const help = `Questions? Call ${business.phone.text} or write to ${business.email}.`;

export const textAnswers = {
  help: `${help} Msg & data rates may apply. Reply STOP to end texts.`,
  stopped: "You get no more texts from us. Reply START to get them again.",
  started: `You get texts about your cleanings, ${textProgram.frequency}. Msg & data rates may apply. ${textProgram.keywords}.`,
} as const;

export const portalAnswer = (site: string): string =>
  `Texts are not on for this number. Turn them on in your account: ${site}/customer-portal?tab=account`;

import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import {
  consentWords,
  textAnswers,
  textBody,
  textConsent,
  textProgram,
} from "@cleaning/contract/messages/text-messages";
import { textSamples } from "@cleaning/contract/messages/text-samples";
import { business } from "@cleaning/contract/site/business";

type Field = readonly [label: string, value: string];
type Section = { title: string; fields: readonly Field[] };
type SampleKind = keyof typeof textSamples;

export type RegistrationFacts = {
  /** The site's origin. */
  site: string;
  /** In a month. */
  cleanings: number;
  /** The owner's words of kinds that have some. */
  words: ReadonlyMap<string, MessageWords>;
};

const textsOfCleaning = 3;
const volumes = [10, 100, 1_000, 10_000, 100_000];

const useCase = `${business.name} cleans homes and offices. Its customers, and nobody else, get a text ${textProgram.occasions}: ${textProgram.frequency}. Every text is about a cleaning that its reader has booked. No advertising.`;

/** What the forms of AWS End User Messaging ask for, in texts that are sent, shown or agreed to. */
export const registrationOf = ({ site, cleanings, words }: RegistrationFacts): readonly Section[] => {
  const sample = (kind: SampleKind): string => textSamples[kind].text(site, words.get(kind));
  const urlOf = (page: keyof typeof textProgram.pages): string => `${site}${textProgram.pages[page]}`;
  const texts = cleanings * textsOfCleaning;
  const optIn = `A customer opens "What we send you", in the customer portal or by a link in our mails, and ticks a box that is not ticked beforehand. No booking or order asks for it. The box, shown without a sign-in: ${urlOf("consent")}. Terms: ${urlOf("terms")}. Privacy: ${urlOf("privacy")}. Then one text asks the number; nothing else is sent before it answers YES.`;
  const pages: readonly Field[] = [
    ["Privacy policy URL", urlOf("privacy")],
    ["Terms and conditions URL", urlOf("terms")],
    ["Opt-in page, for its URL or a picture of it", urlOf("consent")],
  ];
  // With the one that says how to end them first: forms of some carriers look at no more than two.
  const first = ["texts-on", "visit-reminder", "visit-on-the-way"] as const;
  const others = [
    "visits-changed",
    "visit-late",
    "visit-set-back",
    "visit-no-access",
    "visit-done",
    "day-message",
  ] as const;
  const samples = [...first, ...others].map((kind, index): Field => [
    `Sample message ${index + 1} (${textSamples[kind].title})`,
    sample(kind),
  ]);
  return [
    {
      title: "Company or brand, for both kinds of number",
      fields: [
        ["Name (the legal one, if it is another, from the tax papers)", business.name],
        ["Website", site],
        ["Street", business.address.street],
        ["City", business.address.city],
        ["State", business.address.state],
        ["ZIP code", business.address.zip],
        ["Country", "US"],
        ["Support phone", business.phone.text],
        ["Support email", business.email],
        ["Yours alone: tax number (EIN), legal form, contact person", "(write them into the form)"],
      ],
    },
    {
      title: "Toll-free number",
      fields: [
        [
          `Texts a month (${cleanings} cleanings, ${textsOfCleaning} each: ${texts}; --cleanings says another number)`,
          `${volumes.find((volume) => volume >= texts) ?? "more than 100,000"}`,
        ],
        ["Use case category", "Notifications"],
        ["Use case details", useCase],
        ["Opt-in description", optIn],
        ...pages,
        ...samples.slice(0, first.length),
      ],
    },
    {
      title: "10DLC campaign",
      fields: [
        ["Use case", "Customer care"],
        ["Campaign name", textProgram.name],
        ["Campaign description", useCase],
        ["Opt-in description", optIn],
        ["Consent, as it is agreed to", consentWords(textConsent.version) ?? ""],
        ["Opt-in question, the first text (double opt-in)", sample("texts-on")],
        ["Opt-in confirmation, after YES", textBody(textAnswers.started)],
        ["Opt-out keywords", "STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT"],
        ["Opt-out answer", textBody(textAnswers.stopped)],
        ["Help keywords", "HELP, INFO"],
        ["Help answer", textBody(textAnswers.help)],
        ["Opt-in keywords", "YES to that question; START, UNSTOP after an opt-out"],
        ["Answer to these", textBody(textAnswers.started)],
        ...pages,
        ["Embedded links", "Yes, to our own website alone"],
        ["Embedded phone numbers", "Yes, our own"],
        ["Age-gated content, direct lending", "No"],
        ...samples,
      ],
    },
  ];
};

export const registrationText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, fields }) =>
      [`## ${title}`, ...fields.map(([label, value]) => `${label}:\n  ${value}`)].join("\n\n"),
    )
    .join("\n\n\n");

import { expect, it } from "vitest";
import { business } from "../site/business.ts";
import { messageKindNames, definitionOf } from "./kinds.ts";
import { consentWords, textAnswers, textBody, textConsent } from "./text-messages.ts";
import { textSamples } from "./text-samples.ts";
import { maxSegments, segmentsOf } from "./text-segments.ts";

const site = business.website.link;

it.each([
  [
    1,
    `Text me about my cleanings. ${business.name} texts you when a cleaning changes, the day before, when we are on the way, and after it: about 3 texts a cleaning. Message and data rates may apply. Reply STOP to end, HELP for help. You need not agree to be our customer.`,
  ],
  [
    2,
    `Text me about my cleanings. ${business.name} texts you when a cleaning changes, the day before, when we are on the way, and after it: about 3 texts a cleaning. Message and data rates may apply. Reply STOP to end, HELP for help. You need not agree to be our customer. See our terms (/terms) and your privacy (/privacy).`,
  ],
  [99, undefined],
])("version %s of the consent reads as it did when people agreed to it", (version, words) => {
  expect(consentWords(version)).toBe(words);
});

it("today's consent is a version that can be read later", () => {
  expect(consentWords(textConsent.version)).toContain(textConsent.hint);
});

it("each kind that comes as a text has a sample, and no other kind has", () => {
  const texted = messageKindNames.filter((kind) => definitionOf(kind).words.text !== undefined);
  expect(Object.keys(textSamples).toSorted()).toEqual(texted.toSorted());
});

it.each(Object.entries(textSamples))(
  "the sample of %s names the company and is short enough to be sent",
  (_, { text }) => {
    expect(text(site).startsWith(`${business.name}: `)).toBe(true);
    expect(segmentsOf(text(site))).toBeLessThanOrEqual(maxSegments);
  },
);

it.each([
  ["question", textSamples["texts-on"].text(site), ["Reply YES", "about 3 a cleaning"]],
  ["answer to YES", textBody(textAnswers.started), ["about 3 texts a cleaning"]],
])("the %s says what carriers ask for", (_, text, own) => {
  for (const words of [...own, "Msg & data rates may apply", "STOP", "HELP"]) expect(text).toContain(words);
});

import { textAnswers, textBody, textProgram } from "@cleaning/contract/messages/text-messages";
import { textSamples } from "@cleaning/contract/messages/text-samples";
import { expect, test, vi } from "vitest";
import { registrationOf, registrationText } from "./registration.ts";

vi.mock("@cleaning/contract/site/business", async (actual) => {
  const { business } = await actual<typeof import("@cleaning/contract/site/business")>();
  const address = { street: "9 Elm Street", city: "Boise", state: "ID", zip: "83702" };
  return {
    business: {
      ...business,
      name: "Gem State Maids",
      phone: { text: "(208) 334-2100", link: "tel:+12083342100" },
      email: "hello@gemstatemaids.com",
      address,
    },
    addressLine: "9 Elm Street, Boise, ID 83702",
  };
});

const site = "https://gemstatemaids.com";
const facts = { site, cleanings: 200, words: new Map() };
const fieldsOf = (title: RegExp) => registrationOf(facts).find((section) => title.test(section.title))?.fields ?? [];
const valueOf = (title: RegExp, label: RegExp) => fieldsOf(title).find(([name]) => label.test(name))?.[1];

test("a registration has the owner's facts, and nothing of the demo's", () => {
  const text = registrationText(registrationOf(facts));
  for (const words of ["Gem State Maids", "9 Elm Street", "Boise", "(208) 334-2100", "hello@gemstatemaids.com"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Utah|Logan|555|\.example\b/i);
});

test("its pages are the three that carriers look at, on the owner's site", () => {
  const urls = [...registrationText(registrationOf(facts)).matchAll(/https:\/\/[^\s]+?(?=\.?(?:\s|$))/g)].map(
    ([url]) => new URL(url),
  );
  expect(new Set(urls.map(({ origin }) => origin))).toEqual(new Set([site]));
  const paths = new Set(urls.map(({ pathname }) => pathname));
  for (const page of Object.values(textProgram.pages)) expect(paths).toContain(page);
});

test("its samples and answers are the texts that are sent", () => {
  const values = fieldsOf(/10DLC/).map(([, value]) => value);
  for (const { text } of Object.values(textSamples)) expect(values).toContain(text(site));
  expect(valueOf(/10DLC/, /^Help answer/)).toBe(textBody(textAnswers.help));
  expect(valueOf(/10DLC/, /^Opt-out answer/)).toBe(textBody(textAnswers.stopped));
  expect(valueOf(/10DLC/, /^Opt-in question/)).toBe(textSamples["texts-on"].text(site));
  expect(valueOf(/10DLC/, /^Opt-in confirmation/)).toBe(textBody(textAnswers.started));
  expect(valueOf(/Toll-free/, /^Sample message 1/)).toBe(textSamples["texts-on"].text(site));
});

test("samples are in the owner's words where the owner has written some", () => {
  const words = new Map([["visit-reminder", { subject: "x", body: "x", text: "See you tomorrow, {hours}." }]]);
  expect(registrationText(registrationOf({ ...facts, words }))).toContain(
    "Gem State Maids: See you tomorrow, 9 to 11 AM.",
  );
});

test.each([
  [3, "10"],
  [200, "1000"],
  [400, "10000"],
])("%s cleanings a month are up to %s texts", (cleanings, texts) => {
  const [, volume] = registrationOf({ ...facts, cleanings })
    .flatMap(({ fields }) => fields)
    .find(([label]) => label.startsWith("Texts a month")) ?? ["", ""];
  expect(volume).toBe(texts);
});

test.each([/^Use case details/, /^Opt-in description/])("%s fits the form's 500 letters", (label) => {
  expect(valueOf(/Toll-free/, label)?.length).toBeLessThanOrEqual(500);
});

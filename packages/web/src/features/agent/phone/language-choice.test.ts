import { beforeEach, expect, test } from "vitest";
import { onDevice } from "#lib/storage.ts";
import { inEnglish, shownLanguage, showTranslation, wordsOf } from "../words/language.ts";
import { chooseLanguage, followServerLanguage, showStoredLanguage, storedLanguage } from "./language-choice.ts";

const ann = 7;
const bob = 8;
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const sent: string[] = [];
const send = async (language: string): Promise<void> => void sent.push(language);
const server = (language: "en" | "es", askedAt = Date.now() + 1) => ({ language, askedAt });

beforeEach(() => {
  onDevice.forget("agentLanguage", "agentLanguageUnsent");
  showTranslation(inEnglish);
  sent.length = 0;
});

test("a language is shown at once, sent, and shown again after a reload", async () => {
  expect(await chooseLanguage("es", ann, send)).toBe("saved");
  expect([shownLanguage(), wordsOf("today")().today, sent]).toEqual(["es", "Hoy", ["es"]]);
  showTranslation(inEnglish);
  await showStoredLanguage();
  expect(shownLanguage()).toBe("es");
});

test("a choice without a connection holds on the phone, and is sent once with the next answer of the server", async () => {
  expect(await chooseLanguage("es", ann, offline)).toBe("waits");
  expect([shownLanguage(), storedLanguage()]).toEqual(["es", "es"]);
  await followServerLanguage(server("en"), ann, send);
  expect([shownLanguage(), sent]).toEqual(["es", ["es"]]);
  await followServerLanguage(server("es"), ann, send);
  expect(sent).toEqual(["es"]);
});

test("what the office changed is shown with the next answer", async () => {
  await followServerLanguage(server("es"), ann, send);
  expect([shownLanguage(), storedLanguage(), sent]).toEqual(["es", "es", []]);
  await followServerLanguage(server("en"), ann, send);
  expect([shownLanguage(), storedLanguage()]).toEqual(["en", "en"]);
});

test("an answer that was asked for before the choice was sent does not undo it", async () => {
  const before = Date.now() - 1;
  await chooseLanguage("es", ann, send);
  await followServerLanguage(server("en", before), ann, send);
  expect(shownLanguage()).toBe("es");
});

test("another person's unsent choice is not sent for who is here now, whose own language is shown", async () => {
  await chooseLanguage("es", ann, offline);
  await followServerLanguage(server("en"), bob, send);
  expect([shownLanguage(), sent]).toEqual(["en", []]);
});

test("of two quick choices the last one is shown and sent", async () => {
  await Promise.all([chooseLanguage("es", ann, send), chooseLanguage("en", ann, send)]);
  expect([shownLanguage(), storedLanguage(), sent.at(-1)]).toEqual(["en", "en", "en"]);
});

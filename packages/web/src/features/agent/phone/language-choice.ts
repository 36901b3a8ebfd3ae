import type { Language } from "@cleaning/contract/format/language";
import { agentLanguageKey, storedAgentLanguage } from "#lib/agent-phone.ts";
import { onDevice } from "#lib/storage.ts";
import { inEnglish, shownLanguage, showTranslation } from "../words/language.ts";

/** In local storage: the user whose choice the server does not have yet. */
const unsentKey = "agentLanguageUnsent";

export type SendLanguage = (language: Language) => Promise<unknown>;

export const storedLanguage = (): Language => storedAgentLanguage() ?? "en";

let shows = 0;
let sentAt = 0;

/** `missing` where its words cannot be loaded: then what is shown stays. */
const show = async (language: Language): Promise<"shown" | "superseded" | "missing"> => {
  shows += 1;
  const turn = shows;
  try {
    const translation = language === "en" ? inEnglish : (await import("../words/spanish.ts")).inSpanish;
    // A later choice may have been quicker.
    if (turn !== shows) return "superseded";
    if (shownLanguage() !== language) showTranslation(translation);
    return "shown";
  } catch {
    return "missing";
  }
};

export const showStoredLanguage = (): Promise<unknown> => show(storedLanguage());

/** Sends a choice of this user that the server does not have. False while it waits. */
const sendChoice = async (userId: number, send: SendLanguage): Promise<boolean> => {
  if (onDevice.read(unsentKey) !== String(userId)) return true;
  const language = storedLanguage();
  try {
    await send(language);
  } catch {
    return false;
  }
  sentAt = Date.now();
  if (storedLanguage() === language) onDevice.forget(unsentKey);
  return true;
};

/** Shows a language at once and sends the choice; without a connection, with the next answer of the server. */
export const chooseLanguage = async (
  language: Language,
  userId: number,
  send: SendLanguage,
): Promise<"saved" | "waits" | "missing"> => {
  const result = await show(language);
  if (result === "missing") return result;
  if (result === "shown") onDevice.write({ [agentLanguageKey]: language, [unsentKey]: String(userId) });
  return (await sendChoice(userId, send)) ? "saved" : "waits";
};

/** What the server has, from an answer that was asked for at that instant (ms since 1970); the office may change it. */
export type ServerLanguage = { language: Language; askedAt: number };

export const followServerLanguage = async (
  { language, askedAt }: ServerLanguage,
  userId: number,
  send: SendLanguage,
): Promise<void> => {
  if (onDevice.read(unsentKey) === String(userId)) return void (await sendChoice(userId, send));
  if (askedAt <= sentAt || (language === storedLanguage() && language === shownLanguage())) return;
  if ((await show(language)) === "shown") onDevice.write({ [agentLanguageKey]: language });
};

import { englishFormats, type Formats } from "@cleaning/contract/format/formats";
import type { Language } from "@cleaning/contract/format/language";
import { useSyncExternalStore } from "react";
import { type AgentWords, english } from "./english.ts";

/** What the app says in one language. */
export type AppTranslation = {
  language: Language;
  words: AgentWords;
  formats: Formats;
  /** A text of the catalogue, which is written in English. */
  catalog?: (text: string) => string;
};

export const inEnglish: AppTranslation = { language: "en", words: english, formats: englishFormats };

let shown = inEnglish;
const listeners = new Set<() => void>();

/** A part of the catalog, to be called while a screen is rendered: the language may change while it is open. */
export const wordsOf =
  <Part extends keyof AgentWords>(part: Part) =>
  (): AgentWords[Part] =>
    shown.words[part];

/** The name of a service, a task or an extra as it is shown. */
export const catalogText = (text: string): string => shown.catalog?.(text) ?? text;

export const shownFormats = (): Formats => shown.formats;

export const shownLanguage = (): Language => shown.language;

export const showTranslation = (next: AppTranslation): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whoever uses it is rendered again, with all below it, when the language changes. */
export const useShownLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage);

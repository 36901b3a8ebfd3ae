import { englishFormats, type Formats } from "@cleaning/contract/format/formats";
import type { Language } from "@cleaning/contract/format/language";
import { useSyncExternalStore } from "react";
import type { LateWords } from "./english.ts";
import { first } from "./first.ts";

/** What the app says in one language. */
export type AppTranslation = {
  language: Language;
  words: typeof first;
  /** English comes with its screens. */
  late?: LateWords;
  formats: Formats;
  /** A text of the catalogue, which is written in English. */
  catalog?: (text: string) => string;
};

export const inEnglish: AppTranslation = { language: "en", words: first, formats: englishFormats };

let shown = inEnglish;
const listeners = new Set<() => void>();

/** A part of the catalog, to be called while a screen is rendered: the language may change while it is open. */
export const wordsOf =
  <Part extends keyof typeof first>(part: Part) =>
  (): (typeof first)[Part] =>
    shown.words[part];

/** Of a screen that comes with its English. */
export const lateWordsOf =
  <Part extends keyof LateWords>(part: Part, english: LateWords[Part]) =>
  (): LateWords[Part] =>
    shown.late?.[part] ?? english;

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

import { english } from "./english.ts";
import { shownLanguage, wordsOf } from "./language.ts";

const words = wordsOf("messages");

const isName = (name: string): name is keyof typeof english.messages => Object.hasOwn(english.messages, name);

/** A text of the server, or of a form's rules, in the language that is shown; undefined where that has none for it. */
export const serverText = (text: string | undefined): string | undefined => {
  if (shownLanguage() === "en" || text === undefined) return text;
  const [name = ""] = Object.entries(english.messages).find(([, message]) => message === text) ?? [];
  return isName(name) ? words()[name] : undefined;
};

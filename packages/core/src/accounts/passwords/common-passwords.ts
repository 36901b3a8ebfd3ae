import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { "passwords-common": [...commonPasswords] },
  graphs: adjacencyGraphs,
});

const guessesPerYear = 1_000_000;

const maxCheckedLength = 32;

const letters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
const substituteLetters = (text: string, letter: "i" | "l"): string =>
  text.replaceAll(/[@4305$7]/g, (sign) => letters[sign] ?? sign).replaceAll(/[1!|]/g, letter);

const commonNumber = /^(?:|(?:19|20)\d\d|\d{1,3}|1234\d{0,5}|(\d)\1*)$/;
const minWordLength = 3;

const isWordWithNumber = (password: string): boolean => {
  const [, before = "", word = "", after = ""] = /^([^\p{L}\s]*)(.*?\p{L})(\P{L}*)$/su.exec(password) ?? [];
  const number = `${before}${after}`.replaceAll(/\P{N}/gu, "");
  const isCommon = commonNumber.test(number) || word.length >= 8;
  return (
    isCommon &&
    word.length >= minWordLength &&
    [word, substituteLetters(word, "i"), substituteLetters(word, "l")].some((text) => commonPasswords.has(text))
  );
};

/** Whether guessers try a password before long, also with substitutes for letters. @param password in lower case */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password) ||
  isWordWithNumber(password) ||
  (password.length <= maxCheckedLength && zxcvbn.check(password).guesses < guessesPerYear);

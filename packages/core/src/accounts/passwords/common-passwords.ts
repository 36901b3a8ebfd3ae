import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 common passwords and parts of them, in lower case; counted by zxcvbn (MIT) in leaked lists. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { "passwords-common": [...commonPasswords] },
  graphs: adjacencyGraphs,
});

/** What the limits of signing in leave a guesser in a year (docs/decisions/0018). */
const guessesOfAYear = 1_000_000;

/** What is longer is no common password, and takes long to judge. */
const longestJudged = 32;

/** Letters that are typed as digits and signs; a 1 stands for two of them. */
const letters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
const readAs = (text: string, one: "i" | "l"): string =>
  text.replaceAll(/[@4305$7]/g, (sign) => letters[sign] ?? sign).replaceAll(/[1!|]/g, one);

/** What people put behind a word, and what is left of it without signs: nothing, a year, a count, or one digit again and again. */
const usualNumber = /^(?:|(?:19|20)\d\d|\d{1,3}|1234\d{0,5}|(\d)\1*)$/;
const shortestWord = 3;

/** Whether a password is one common word with what people put before or behind it: `Summer2026!` is tried like `summer`. */
const isWordWithNumber = (password: string): boolean => {
  const [, before = "", word = "", behind = ""] = /^([^\p{L}\s]*)(.*?\p{L})(\P{L}*)$/su.exec(password) ?? [];
  const number = `${before}${behind}`.replaceAll(/\P{N}/gu, "");
  const isUsual = usualNumber.test(number) || word.length >= 8;
  return (
    isUsual &&
    word.length >= shortestWord &&
    [word, readAs(word, "i"), readAs(word, "l")].some((text) => commonPasswords.has(text))
  );
};

/**
 * Whether guessers try a password before long: it is in the lists of leaked ones, is made of such, of repeats, runs, rows
 * of the keyboard or dates, also with digits and signs for letters; or it is one common word with a year or a count.
 * @param password in lower case
 */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password) ||
  isWordWithNumber(password) ||
  (password.length <= longestJudged && zxcvbn.check(password).guesses < guessesOfAYear);

import { business } from "@cleaning/contract/business";
import { commonPasswordMessage, guessablePasswordMessage } from "@cleaning/contract/password";
import { AppError } from "../errors/index.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Letters and digits alone: what separates words makes a password no harder to guess. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Words that say nothing: shorter ones are in many others. */
const shortestWord = 4;

const wordsOf = (text: string): string[] =>
  [plain(text), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= shortestWord);

const isCommon = (password: string): boolean =>
  // "Password2026!" is "password" to whoever guesses.
  commonPasswords.has(password) || commonPasswords.has(password.replace(/\P{L}+$/u, ""));

/** Whether hardly anything is left of a password without the words that somebody would try first for this person. */
const isGuessable = (password: string, email: string): boolean => {
  const known = [...wordsOf(email.slice(0, email.lastIndexOf("@"))), ...wordsOf(business.name)];
  const words = known.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), whole);
  return rest !== whole && rest.replace(/\p{N}+$/u, "").length < shortestWord;
};

const refusal = (message: string): AppError => new AppError("invalid", message, { field: "password" });

/**
 * Checks a password that somebody chooses, beside its length: that it is not one of those that most people use, and is
 * more than their e-mail address's name or ours. There are no rules about kinds of characters: they make passwords
 * harder to remember and not to guess.
 *
 * @throws AppError `invalid` at the field `password`, with words for the person
 */
export const checkNewPassword = (password: string, email: string): void => {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isCommon(typed)) throw refusal(commonPasswordMessage);
  if (isGuessable(typed, email.toLowerCase())) throw refusal(guessablePasswordMessage);
};

import { guessablePasswordMessage } from "@cleaning/contract/accounts/password";
import { commonPasswordMessage } from "@cleaning/contract/accounts/registration";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { isCommonPassword } from "./common-passwords.ts";

/** Separators make a password no harder to guess. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Shorter words are part of many others. */
const shortestWord = 4;

const wordsOf = (text: string): string[] =>
  [plain(text), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= shortestWord);

const isGuessable = (password: string, email: string): boolean => {
  const known = [...wordsOf(email.slice(0, email.lastIndexOf("@"))), ...wordsOf(business.name)];
  const words = known.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), whole);
  return rest !== whole && rest.replace(/\p{N}+$/u, "").length < shortestWord;
};

const refusal = (message: string): AppError => new AppError("invalid", message, { field: "password" });

/**
 * No rules about kinds of characters: they make passwords no harder to guess.
 * @throws AppError `invalid` at the field `password`
 */
export const checkNewPassword = (password: string, email: string): void => {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isGuessable(typed, email.toLowerCase())) throw refusal(guessablePasswordMessage);
  if (isCommonPassword(typed)) throw refusal(commonPasswordMessage);
};

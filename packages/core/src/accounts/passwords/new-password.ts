import { guessablePasswordMessage } from "@cleaning/contract/accounts/password";
import { commonPasswordMessage } from "@cleaning/contract/accounts/registration";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { isCommonPassword } from "./common-passwords.ts";

/** Separators make a password no harder to guess. */
const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

const minWordLength = 4;

const wordsOf = (text: string): string[] =>
  [lettersAndDigits(text), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= minWordLength);

const isGuessable = (password: string, email: string): boolean => {
  const forbiddenWords = [...wordsOf(email.slice(0, email.lastIndexOf("@"))), ...wordsOf(business.name)];
  const words = forbiddenWords.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length);
  const whole = lettersAndDigits(password);
  const remainder = words.reduce((text, word) => text.replaceAll(word, ""), whole);
  return remainder !== whole && remainder.replace(/\p{N}+$/u, "").length < minWordLength;
};

const refusal = (message: string): AppError => new AppError("invalid", message, { field: "password" });

/** No rules about kinds of characters: they make none harder to guess. @throws AppError `invalid` at `password` */
export const checkNewPassword = (password: string, email: string): void => {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isGuessable(typed, email.toLowerCase())) throw refusal(guessablePasswordMessage);
  if (isCommonPassword(typed)) throw refusal(commonPasswordMessage);
};

import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * The passwords that most people use, in lower case, as far as they are long enough to be chosen at all: about 18,000.
 * They come from zxcvbn (MIT), which counted them in passwords that became public.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= 8),
);

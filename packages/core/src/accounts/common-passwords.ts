import { dictionary } from "@zxcvbn-ts/language-common";

/** About 18,000 common passwords of 8 characters and more, in lower case; counted by zxcvbn (MIT) in leaked lists. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= 8),
);

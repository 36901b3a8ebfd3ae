import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { recoveryCodeCount } from "@cleaning/contract/accounts/second-factor-labels";

/** Without letters and digits that are taken for others: 0 and O, 1, I and L, U and V. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const groups = 3;
const groupLength = 4;

/** Codes are random, not chosen, so a guess costs what it must with 16 MB and some 40 milliseconds. */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;

const derive = promisify<string, string, number, Buffer>((text, salt, length, done) =>
  scrypt(text, salt, length, cost, done),
);

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");

/** A code as people type it: in any case, with or without its dashes. Undefined for what is none. */
const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return code.length === groups * groupLength ? code : undefined;
};

/** What is kept of a recovery code: 58 bits are too few for a plain hash. Undefined for what cannot be a code. */
export const hashOfCode = async (typed: string, salt: string): Promise<string | undefined> => {
  const code = readCode(typed);
  return code === undefined ? undefined : (await derive(code, salt, 32)).toString("base64url");
};

/** New recovery codes, to be shown once, and what is kept of them. */
export const newRecoveryCodes = async (): Promise<{ codes: string[]; salt: string; hashes: string[] }> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const salt = randomBytes(16).toString("base64url");
  const hashes: string[] = [];
  for (const code of codes) hashes.push((await hashOfCode(code, salt)) ?? "");
  return { codes, salt, hashes };
};

import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { recoveryCodeCount } from "@cleaning/contract/accounts/second-factor-labels";

/** Without characters that are mistaken for others: 0 and O, 1, I and L, U and V. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const groups = 3;
const groupLength = 4;

/** 16 MB and some 40 ms a guess: enough, because codes are random. */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;

const derive = promisify<string, string, number, Buffer>((text, salt, length, done) =>
  scrypt(text, salt, length, cost, done),
);

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");

const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return code.length === groups * groupLength ? code : undefined;
};

/** 58 bits are too few for a plain hash. Undefined for what cannot be a code. */
export const hashOfCode = async (typed: string, salt: string): Promise<string | undefined> => {
  const code = readCode(typed);
  return code === undefined ? undefined : (await derive(code, salt, 32)).toString("base64url");
};

export const newRecoveryCodes = async (): Promise<{ codes: string[]; salt: string; hashes: string[] }> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const salt = randomBytes(16).toString("base64url");
  const hashes: string[] = [];
  for (const code of codes) hashes.push((await hashOfCode(code, salt)) ?? "");
  return { codes, salt, hashes };
};

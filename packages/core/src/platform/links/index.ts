import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../database/condition.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, perDatabase } from "../database/index.ts";

export type OwnLinkPurpose = "visit" | "preferences" | "confirm";

export type LinkPurpose = "invitation" | "quote";

const linkKeyEntity = defineEntity(
  "linkKey",
  { name: { type: "string", required: true }, secret: { type: "string", required: true, readOnly: true } },
  { byName: key([], ["name"]) },
);

const name = "current";

const readKey = async (database: Database): Promise<string> => {
  const entity = linkKeyEntity(database);
  const { data } = await entity.get({ name }).go({ consistent: true });
  if (data !== null) return data.secret;
  const secret = randomBytes(32).toString("base64url");
  if (await isWritten(entity.create({ name, secret }).go())) return secret;
  return readKey(database);
};

const keyOf = perDatabase((database) => {
  let found: Promise<string> | undefined;
  return (): Promise<string> => {
    found ??= readKey(database).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
});

/** Its subject, and 128 bits that only the key's owner makes. `email`: of a person's own link. */
const linkToken = (secret: string, purpose: LinkPurpose | OwnLinkPurpose, subject: string, email?: string): string => {
  const signed = [purpose, subject, ...(email === undefined ? [] : [email.toLowerCase()])].join("\n");
  const signature = createHmac("sha256", secret).update(signed).digest().subarray(0, 16);
  return `${subject}.${signature.toString("base64url")}`;
};

/** As `signLink`, for subjects that are known later: the key is read once. */
export const linkSigner = async (database: Database, purpose: LinkPurpose): Promise<(subject: string) => string> => {
  const secret = await keyOf(database)();
  return (subject) => linkToken(secret, purpose, subject);
};

/** It does not expire by itself: who reads it checks what it is about. `subject` is without a full stop. */
export const signLink = async (database: Database, purpose: LinkPurpose, subject: string): Promise<string> =>
  (await linkSigner(database, purpose))(subject);

export const signOwnLink = async (
  database: Database,
  purpose: OwnLinkPurpose,
  subject: string,
  email: string,
): Promise<string> => linkToken(await keyOf(database)(), purpose, subject, email);

const tokenPattern = /^([\w-]{1,80})\.([\w-]{22})$/;

/** In a time that does not say where they differ. */
export const isSameSignature = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const linkEndedMessage = "This link is not valid any more.";

export const linkEnded = (): AppError => new AppError("notFound", linkEndedMessage);

export const readLink = async (database: Database, purpose: LinkPurpose, token: string): Promise<string> => {
  const [, subject] = tokenPattern.exec(token) ?? [];
  if (subject === undefined || !isSameSignature(token, await signLink(database, purpose, subject))) throw linkEnded();
  return subject;
};

/**
 * What a person's own link is about. Throws AppError `notFound` for one that was not signed for this purpose, or was sent
 * to another address than they have now.
 * @param find what a subject names, with its person's email address; nothing proves yet that the caller may have it
 */
export const readOwnLink = async <T extends { email: string }>(
  database: Database,
  purpose: OwnLinkPurpose,
  { token, find }: { token: string; find: (subject: string) => Promise<T | undefined> },
): Promise<T> => {
  const [, subject] = tokenPattern.exec(token) ?? [];
  const found = subject === undefined ? undefined : await find(subject);
  if (subject === undefined || found === undefined) throw linkEnded();
  if (!isSameSignature(token, await signOwnLink(database, purpose, subject, found.email))) throw linkEnded();
  return found;
};

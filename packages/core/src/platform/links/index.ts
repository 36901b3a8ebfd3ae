import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../database/condition.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, perDatabase } from "../database/index.ts";

/** What a signed link opens; a link for one purpose opens no other. */
export type LinkPurpose = "visit" | "preferences" | "invitation" | "quote" | "confirm";

/** The key that signs links in messages: random, made on first use. One record. */
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

/** Read once a process. */
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

/** 128 bits. */
export const signatureOf = (secret: string, purpose: LinkPurpose, subject: string, address?: string): string =>
  createHmac("sha256", secret)
    .update([purpose, subject, ...(address === undefined ? [] : [address.toLowerCase()])].join("\n"))
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/** As `signLink`, for subjects that are known later: the key is read once. */
export const linkSigner = async (
  database: Database,
  purpose: LinkPurpose,
): Promise<(subject: string, address?: string) => string> => {
  const secret = await keyOf(database)();
  return (subject, address) => `${subject}.${signatureOf(secret, purpose, subject, address)}`;
};

/**
 * A token for a link that needs no sign-in. It does not expire by itself: who reads it checks what it is about.
 * @param subject without a full stop, such as a visit's id
 * @param address that the link is mailed to: it ends when its person has another one
 */
export const signLink = async (
  database: Database,
  purpose: LinkPurpose,
  subject: string,
  address?: string,
): Promise<string> => (await linkSigner(database, purpose))(subject, address);

/** Whether a token was signed for this subject, and mailed to this address. */
export const isLinkFor = async (
  database: Database,
  purpose: LinkPurpose,
  { subject, address, token }: { subject: string; address: string; token: string },
): Promise<boolean> => {
  const [given, expected] = [Buffer.from(token), Buffer.from(await signLink(database, purpose, subject, address))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const linkEndedMessage = "This link is not valid any more.";

export const linkEnded = (): AppError => new AppError("notFound", linkEndedMessage);

/** The subject of a token. Throws AppError `notFound` for one that was not signed for this purpose. */
export const readLink = async (database: Database, purpose: LinkPurpose, token: string): Promise<string> => {
  const [, subject, signature] = /^([\w-]{1,80})\.([\w-]{22})$/.exec(token) ?? [];
  if (subject === undefined || signature === undefined) throw linkEnded();
  const expected = signatureOf(await keyOf(database)(), purpose, subject);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) throw linkEnded();
  return subject;
};

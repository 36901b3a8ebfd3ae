import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { isSameSignature, signOwnLink } from "../../platform/links/index.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { isMailedToken, mailedToken } from "./mailed-token.ts";

export type StoredConfirmation = { askedWith: string; askedUntil: number };

/** The portal asks until there is an answer. `email`: the customer's. */
export const confirmationToken = (
  person: { id: number; email: string },
  now: Date,
): { token: string; confirmation: StoredConfirmation } => {
  const { token, secretHash, until } = mailedToken(person, now);
  return { token, confirmation: { askedWith: secretHash, askedUntil: until } };
};

export const idOfConfirmLink = (token: string): number | undefined => {
  const [, id] = /^([1-9]\d{0,14})\.(?:[\w-]{22}|[\w-]{43})$/.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The first mail's for two weeks; one that asked again is signed, and works as long as somebody has to answer. */
export const isConfirmLink = async (
  database: Database,
  { id, askedWith, askedUntil = 0 }: Pick<SubscriptionRecord, "id" | "askedWith" | "askedUntil">,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<boolean> => {
  if (askedWith === undefined) return false;
  const [, secret = ""] = token.split(".");
  if (secret.length === 22) return isSameSignature(token, await signOwnLink(database, "confirm", String(id), email));
  return askedUntil > epochSeconds(now) && isMailedToken(token, email, askedWith);
};

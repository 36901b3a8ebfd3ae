import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { passwordLinkEndedMessage } from "@cleaning/contract/accounts/first-password-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { customerEntity } from "../../people/customers/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";

/** In seconds, for a mail's link. */
const lifetime = 14 * 24 * 3_600;

export type PasswordOffer = { passwordWith: string; passwordUntil: number };

/** With the address: a link proves the mailbox it was sent to, and no other. */
const hashed = (secret: string, email: string): Buffer => createHash("sha256").update(`${secret} ${email}`).digest();

/** Of a link for a buyer without an account; `email` in lower case. */
export const passwordToken = (
  { id, email }: { id: number; email: string },
  now: Date,
): { token: string; offer: PasswordOffer } => {
  const secret = randomBytes(32).toString("base64url");
  return {
    token: `${id}.${secret}`,
    offer: {
      passwordWith: hashed(secret, email).toString("base64url"),
      passwordUntil: epochSeconds(now) + lifetime,
    },
  };
};

export const passwordLinkEnded = (): AppError => new AppError("notFound", passwordLinkEndedMessage);

/**
 * The address that a mail's link proves, while its buyer has no account.
 * @throws AppError `notFound` for a link that is wrong, spent or too old
 */
export const findPasswordOffer = async (
  database: Database,
  token: string,
  now: Date,
): Promise<{ id: number; email: string }> => {
  const [, number, secret] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (number === undefined || secret === undefined) throw passwordLinkEnded();
  const id = Number(number);
  const { data: record } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  if (record?.passwordWith === undefined || (record.passwordUntil ?? 0) <= epochSeconds(now)) throw passwordLinkEnded();
  const { data: customer } = await customerEntity(database).get({ id: record.customerId }).go({ consistent: true });
  const user = customer === null ? undefined : await readUser(database, customer.userId);
  if (user === undefined || user.identityId !== undefined) throw passwordLinkEnded();
  const { email } = user;
  if (!timingSafeEqual(hashed(secret, email), Buffer.from(record.passwordWith, "base64url"))) throw passwordLinkEnded();
  return { id, email };
};

export const endPasswordOffer = async (database: Database, id: number): Promise<void> => {
  await subscriptionEntity(database).patch({ id }).remove(["passwordWith", "passwordUntil"]).go();
};

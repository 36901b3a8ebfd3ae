import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { passwordLinkEndedMessage } from "@cleaning/contract/accounts/first-password-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { customerEntity } from "../../people/customers/entity.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { idOfConfirmLink, isConfirmLink } from "./confirm-link.ts";

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

/** Whether a buyer without an account may set a password by what was mailed to them. */
export const isPasswordOffered = (
  { passwordWith, passwordUntil = 0 }: Pick<SubscriptionRecord, "passwordWith" | "passwordUntil">,
  { identityId }: Pick<UserRecord, "identityId">,
  now: Date,
): boolean => passwordWith !== undefined && passwordUntil > epochSeconds(now) && identityId === undefined;

export const passwordLinkEnded = (): AppError => new AppError("notFound", passwordLinkEndedMessage);

/**
 * The address that a mail's link proves, while its buyer has no account: the password's own, or the one that confirmed.
 * @throws AppError `notFound` for a link that is wrong, spent or too old
 */
export const findPasswordOffer = async (
  database: Database,
  token: string,
  now: Date,
): Promise<{ id: number; email: string }> => {
  const id = idOfConfirmLink(token);
  if (id === undefined) throw passwordLinkEnded();
  const { data: record } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  if (record?.passwordWith === undefined) throw passwordLinkEnded();
  const { data: customer } = await customerEntity(database).get({ id: record.customerId }).go({ consistent: true });
  const user = customer === null ? undefined : await readUser(database, customer.userId);
  if (user === undefined || !isPasswordOffered(record, user, now)) throw passwordLinkEnded();
  const { email } = user;
  const [, secret = ""] = token.split(".");
  const isOwn = timingSafeEqual(hashed(secret, email), Buffer.from(record.passwordWith, "base64url"));
  if (!isOwn && !(await isConfirmLink(database, record, { token, email }, now))) throw passwordLinkEnded();
  return { id, email };
};

export const endPasswordOffer = async (database: Database, id: number): Promise<void> => {
  await subscriptionEntity(database).patch({ id }).remove(["passwordWith", "passwordUntil"]).go();
};

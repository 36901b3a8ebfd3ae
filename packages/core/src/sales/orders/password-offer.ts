import { passwordLinkEndedMessage } from "@cleaning/contract/accounts/first-password-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { customerEntity } from "../../people/customers/entity.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { idOfConfirmLink, isConfirmLink } from "./confirm-link.ts";
import { isMailedToken, mailedToken } from "./mailed-token.ts";

export type PasswordOffer = { passwordWith: string; passwordUntil: number };

export const passwordToken = (
  person: { id: number; email: string },
  now: Date,
): { token: string; offer: PasswordOffer } => {
  const { token, secretHash, until } = mailedToken(person, now);
  return { token, offer: { passwordWith: secretHash, passwordUntil: until } };
};

export const isPasswordOffered = (
  {
    passwordWith,
    passwordUntil = 0,
    acceptance,
  }: Pick<SubscriptionRecord, "passwordWith" | "passwordUntil" | "acceptance">,
  { identityId }: Pick<UserRecord, "identityId">,
  now: Date,
): boolean =>
  passwordWith !== undefined &&
  passwordUntil > epochSeconds(now) &&
  identityId === undefined &&
  acceptance !== "refused";

export const passwordLinkEnded = (): AppError => new AppError("notFound", passwordLinkEndedMessage);

/** The password's own, or the one that confirmed. @throws `notFound` for a link that is wrong, spent or too old */
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
  const isOwn = isMailedToken(token, email, record.passwordWith);
  if (!isOwn && !(await isConfirmLink(database, record, { token, email }, now))) throw passwordLinkEnded();
  return { id, email };
};

export const endPasswordOffer = async (database: Database, id: number): Promise<void> => {
  await subscriptionEntity(database).patch({ id }).remove(["passwordWith", "passwordUntil"]).go();
};

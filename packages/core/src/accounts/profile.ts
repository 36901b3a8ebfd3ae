import type { Account } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { findCustomerOfUser } from "../customers/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { requestsAmong } from "../orders/acceptance.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf, today } from "../subscriptions/index.ts";
import { userEntity, type UserRecord } from "../users/entity.ts";
import { findUserRecord } from "../users/index.ts";
import type { Identity } from "./identity.ts";
import { settleConfirmed } from "./settle.ts";
import { readCustomer as readCustomerIfAny } from "./standing.ts";

/** Whose profile it is, as their verified token says. */
export type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
export type Parts = { database: Database; identity: Pick<Identity, "profile"> };

/**
 * The record of the person who calls: one request.
 *
 * @throws AppError `unauthorized` when there is none any more
 */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please sign in to continue.");
  return user;
};

export const belongings = async (database: Database, { id, customerId }: UserRecord) => {
  const customer = await (customerId === undefined
    ? findCustomerOfUser(database, id)
    : readCustomerIfAny(database, customerId));
  const subscriptions = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return { customer, subscriptions };
};

/**
 * What of a customer's subscriptions their portal shows. Until somebody has proved the address, that is what was ordered
 * while signed in; afterwards all, but for what somebody else ordered with the address and they did not accept.
 */
export const theirs = (
  subscriptions: readonly SubscriptionRecord[],
  { id, emailConfirmed }: { id: number; emailConfirmed: boolean },
): SubscriptionRecord[] =>
  subscriptions.filter(({ orderedBy, acceptance = "accepted" }) =>
    emailConfirmed ? acceptance === "accepted" : orderedBy === id,
  );

export const accountOf = (
  user: UserRecord,
  { role, emailConfirmed }: { role: Role; emailConfirmed: boolean },
  subscriptions: readonly SubscriptionRecord[],
  now: Date,
): Account => {
  const active = theirs(subscriptions, { id: user.id, emailConfirmed }).filter(({ isActive }) => isActive);
  const ahead = active.filter(({ nextDate }) => /^\d/.test(nextDate) && nextDate >= today(now));
  const upcoming = ahead.map(({ nextDate, serviceName }) => ({ date: nextDate, service: serviceName }));
  const plan = ahead[0] ?? active[0];
  const { id, name, email, firstName, username, phone, address, city, state, zipCode, notes } = user;
  return {
    id,
    name,
    email,
    role: emailConfirmed ? role : "customer",
    firstName,
    username,
    emailConfirmed,
    phone: phone ?? null,
    address: address ?? null,
    city: city ?? null,
    state: state ?? null,
    zipCode: zipCode ?? null,
    notes: notes ?? null,
    plan:
      plan === undefined
        ? null
        : { service: plan.serviceName, frequency: plan.frequency, price: plan.priceCents / 100 },
    nextCleaning: upcoming[0] ?? null,
    upcoming,
    requests: emailConfirmed ? requestsAmong(subscriptions) : [],
  };
};

/**
 * The person who calls, and whether they have proved their address. What the proof gives them is given here if it was cut
 * off when they did.
 */
export const callerOf = async (
  { database, identity }: Parts,
  { identityId, accessToken }: Caller,
  now: Date,
): Promise<{ user: UserRecord; emailConfirmed: boolean }> => {
  const [user, { emailConfirmed, email }] = await Promise.all([
    recordOf(database, identityId),
    identity.profile(accessToken),
  ]);
  if (!emailConfirmed || user.emailConfirmed === true) return { user, emailConfirmed };
  const isSettled = await settleConfirmed(database, { identityId, email }, now);
  const { data } = await userEntity(database).get({ id: user.id }).go({ consistent: true });
  return { user: data ?? user, emailConfirmed: isSettled };
};

/**
 * What a person sees of themselves: three requests, and one of the identity service.
 *
 * @throws AppError `unauthorized` when the account or the session is gone
 */
export const readAccount = async (parts: Parts, caller: Caller, now: Date): Promise<Account> => {
  const { user, emailConfirmed } = await callerOf(parts, caller, now);
  const { subscriptions } = await belongings(parts.database, user);
  return accountOf(user, { role: caller.role, emailConfirmed }, subscriptions, now);
};

import type { Account } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { findCustomerOfUser } from "../customers/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { requestsAmong } from "../orders/acceptance.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf, today } from "../subscriptions/index.ts";
import type { UserRecord } from "../users/entity.ts";
import { findUserRecord, readUser } from "../users/index.ts";
import { readCustomer as readCustomerIfAny } from "./account-state.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";
import type { Identity } from "./identity.ts";

/** Whose profile it is, as their verified token says. */
export type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
export type Parts = { database: Database; identity: Pick<Identity, "profile"> };

/** The record of the calling person: one request. Throws `unauthorized` when there is none any more. */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please log in to continue.");
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
 * What the portal shows: before the address is proved, what was ordered while signed in; afterwards all but orders that
 * others made with the address and the person did not accept.
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
  const plans = [...ahead, ...active.filter((one) => !ahead.includes(one))].map(
    ({ serviceName, frequency, priceCents }) => ({ service: serviceName, frequency, price: priceCents / 100 }),
  );
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
    plan: plans[0] ?? null,
    plans,
    nextCleaning: upcoming[0] ?? null,
    upcoming,
    requests: emailConfirmed ? requestsAmong(subscriptions) : [],
  };
};

/** The calling person, and whether they have proved their address. Completes a merge that was cut off. */
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
  const isSettled = await applyConfirmedEmail(database, { identityId, email }, now);
  return { user: (await readUser(database, user.id)) ?? user, emailConfirmed: isSettled };
};

/** What a person sees of themselves. Throws `unauthorized` when the account or the session is gone. */
export const readAccount = async (parts: Parts, caller: Caller, now: Date): Promise<Account> => {
  const { user, emailConfirmed } = await callerOf(parts, caller, now);
  const { subscriptions } = await belongings(parts.database, user);
  return accountOf(user, { role: caller.role, emailConfirmed }, subscriptions, now);
};

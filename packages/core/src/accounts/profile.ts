import type { Account, AccountChange } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { createWriteTransaction } from "electrodb";
import { customerEntity } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import { defined } from "../database/defined.ts";
import { type Database, transact } from "../database/index.ts";
import { Failure } from "../failure/index.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { type SubscriptionRecord, subscriptionsOf, today } from "../subscriptions/index.ts";
import { userEntity } from "./entities.ts";
import type { Identity } from "./identity.ts";
import { findUserRecord, type UserRecord } from "./users.ts";

/** Whose profile it is, as their verified token says. */
type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
type Parts = { database: Database; identity: Pick<Identity, "profile"> };

const entities = (database: Database) => ({
  user: userEntity(database),
  customer: customerEntity(database),
  subscription: subscriptionEntity(database),
});

/**
 * The record of the person who calls: one request.
 *
 * @throws Failure `unauthorized` when there is none any more
 */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new Failure("unauthorized", "Please sign in to continue.");
  return user;
};

const belongings = async (database: Database, userId: number) => {
  const customer = await findCustomerOfUser(database, userId);
  const subscriptions = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return { customer, subscriptions };
};

/** What was ordered with an e-mail address alone belongs to whoever has proven that the address is theirs. */
const theirs = (subscriptions: readonly SubscriptionRecord[], emailConfirmed: boolean): SubscriptionRecord[] =>
  subscriptions.filter(({ isByEmail }) => isByEmail !== true || emailConfirmed);

const accountOf = (
  user: UserRecord,
  { role, emailConfirmed }: { role: Role; emailConfirmed: boolean },
  subscriptions: readonly SubscriptionRecord[],
  now: Date,
): Account => {
  const active = theirs(subscriptions, emailConfirmed).filter(({ isActive }) => isActive);
  const next = active.find(({ nextDate }) => /^\d/.test(nextDate) && nextDate >= today(now));
  const plan = next ?? active[0];
  const { id, name, email, firstName, username, phone, address, city, state, zipCode, notes } = user;
  return {
    id,
    name,
    email,
    role,
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
    nextCleaning: next === undefined ? null : { date: next.nextDate, service: next.serviceName },
  };
};

/**
 * What a person sees of themselves: three requests, and one of the identity service.
 *
 * @throws Failure `unauthorized` when the account or the session is gone
 */
export const readAccount = async ({ database, identity }: Parts, caller: Caller, now: Date): Promise<Account> => {
  const user = await recordOf(database, caller.identityId);
  const [{ subscriptions }, { emailConfirmed }] = await Promise.all([
    belongings(database, user.id),
    identity.profile(caller.accessToken),
  ]);
  return accountOf(user, { role: caller.role, emailConfirmed }, subscriptions, now);
};

/** A transaction holds 100 items; two are the person and the customer. */
const copiesAtOnce = 90;

/**
 * Changes a person's own phone number and address, with the copies that their customer record and subscriptions hold:
 * visits are found by town.
 *
 * @returns what they see of themselves now
 * @throws Failure `unauthorized` when the account or the session is gone
 */
export const changeAccount = async (
  { database, identity }: Parts,
  caller: Caller,
  change: AccountChange,
  now: Date,
): Promise<Account> => {
  const [{ id }, { emailConfirmed }] = await Promise.all([
    recordOf(database, caller.identityId),
    identity.profile(caller.accessToken),
  ]);
  const { customer: known, subscriptions } = await belongings(database, id);
  const { phone, city } = change;
  const fields = defined(change);
  const copies = defined({ phone, city });
  const place = defined({ city, town: city?.toLowerCase() });
  const moved = city === undefined ? [] : theirs(subscriptions, emailConfirmed);
  if (Object.keys(fields).length > 0)
    for (let start = 0; start === 0 || start < moved.length; start += copiesAtOnce) {
      const { written } = await transact(() =>
        createWriteTransaction(entities(database), ({ user, customer, subscription }) => [
          user.patch({ id }).set(fields).commit(),
          ...(known === undefined || Object.keys(copies).length === 0
            ? []
            : [customer.patch({ id: known.id }).set(copies).commit()]),
          ...moved
            .slice(start, start + copiesAtOnce)
            .map((copy) => subscription.patch({ id: copy.id }).set(place).commit()),
        ]).go(),
      );
      if (!written) throw new Failure("conflict", "Your account was changed elsewhere. Please reload the page.");
    }
  const { data } = await userEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new Failure("unauthorized", "Please sign in to continue.");
  return accountOf(data, { role: caller.role, emailConfirmed }, subscriptions, now);
};

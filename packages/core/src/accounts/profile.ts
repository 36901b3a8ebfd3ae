import type { Account, AccountChange } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { auditWrites } from "../audit/index.ts";
import { customerEntity, type CustomerRecord } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, updateOf, type Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { requestsAmong } from "../orders/acceptance.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf, today } from "../subscriptions/index.ts";
import { userEntity, type UserRecord } from "../users/entity.ts";
import { findUserRecord, readUser } from "../users/index.ts";
import { readCustomer as readCustomerIfAny } from "./account-state.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";
import type { Identity } from "./identity.ts";

/** Whose profile it is, as their verified token says. */
type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
type Parts = { database: Database; identity: Pick<Identity, "profile"> };

/** The record of the calling person: one request. Throws `unauthorized` when there is none any more. */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please log in to continue.");
  return user;
};

const belongings = async (database: Database, { id, customerId }: UserRecord) => {
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
const theirs = (
  subscriptions: readonly SubscriptionRecord[],
  { id, emailConfirmed }: { id: number; emailConfirmed: boolean },
): SubscriptionRecord[] =>
  subscriptions.filter(({ orderedBy, acceptance = "accepted" }) =>
    emailConfirmed ? acceptance === "accepted" : orderedBy === id,
  );

const accountOf = (
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
const callerOf = async (
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

/** The copies that a person's customer record holds, as they change, with an entry in its history. */
const copyWrites = (
  database: Database,
  customer: CustomerRecord,
  change: Pick<AccountChange, "phone" | "city">,
  { identityId: by }: Caller,
  now: Date,
): readonly Write[] => {
  const { id, phone, city } = customer;
  const after = { phone, city, ...defined(change) };
  if (after.phone === phone && after.city === city) return [];
  const audit = { kind: "customers", id, by, now, fields: ["phone", "city"], before: { phone, city }, after } as const;
  return [updateOf(customerEntity(database).patch({ id }).set(defined(change))), ...auditWrites(database, audit)];
};

/** A transaction holds 100 items; three are the person, the customer and its history. */
const copiesAtOnce = 90;

/**
 * Changes a person's phone number and address, with the copies in customer and subscriptions: visits are found by town.
 * @throws AppError `unauthorized` when the account or the session is gone
 */
export const changeAccount = async (
  parts: Parts,
  caller: Caller,
  change: AccountChange,
  now: Date,
): Promise<Account> => {
  const { database } = parts;
  const { user: before, emailConfirmed } = await callerOf(parts, caller, now);
  const { id } = before;
  const { customer: known, subscriptions } = await belongings(database, before);
  const { phone, city } = change;
  const fields = defined(change);
  const place = defined({ city, town: city?.toLowerCase() });
  const moved = city === undefined ? [] : theirs(subscriptions, { id, emailConfirmed });
  // What admins opened is not theirs to change before they have proved who they are.
  const isTheirs = emailConfirmed || known?.openedBy === id;
  const copies = known === undefined || !isTheirs ? [] : copyWrites(database, known, { phone, city }, caller, now);
  if (Object.keys(fields).length > 0) {
    const own = userEntity(database).patch({ id }).set(fields);
    for (let start = 0; start === 0 || start < moved.length; start += copiesAtOnce) {
      const { written } = await transactWrite(database, {
        // Who becomes a customer at this moment has copies that were not read.
        user: [
          updateOf(known === undefined ? own.where(({ customerId }, { notExists }) => notExists(customerId)) : own),
        ],
        customer: start === 0 ? copies : [],
        subscriptions: moved
          .slice(start, start + copiesAtOnce)
          .map((copy) => updateOf(subscriptionEntity(database).patch({ id: copy.id }).set(place))),
      });
      if (!written) throw new AppError("conflict", "Your account was changed elsewhere. Please reload the page.");
    }
  }
  const after = await readUser(database, id);
  if (after === undefined) throw new AppError("unauthorized", "Please log in to continue.");
  return accountOf(after, { role: caller.role, emailConfirmed }, subscriptions, now);
};

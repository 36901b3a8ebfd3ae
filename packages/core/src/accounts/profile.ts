import type { Account, AccountChange } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { auditWrites } from "../audit/index.ts";
import type { CustomerRecord } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import type { Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { requestsAmong } from "../orders/acceptance.ts";
import { again, retry } from "../retry/index.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf, today } from "../subscriptions/index.ts";
import { userBasics, type UserRecord } from "../users/entity.ts";
import { findUserRecord, readUser } from "../users/index.ts";
import { readCustomer as readCustomerIfAny } from "./account-state.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";
import { readAgent, rewritten, writeWithCopies } from "./copies.ts";
import type { Identity } from "./identity.ts";

/** Whose profile it is, as their verified token says. */
type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
type Parts = { database: Database; identity: Pick<Identity, "profile"> };

/** The record of the calling person: one request. Throws `unauthorized` when there is none any more. */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please sign in to continue.");
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

const whereabouts = ["phone", "address", "city", "state", "zipCode"] as const;

/** What the history of a customer says of a change of their own. */
const ownHistory = (
  database: Database,
  customer: CustomerRecord | undefined,
  change: AccountChange,
  { identityId: by }: Caller,
  now: Date,
): readonly Write[] => {
  if (customer === undefined) return [];
  const { id, phone, address, city, state, zipCode } = customer;
  const before = { phone, address, city, state, zipCode };
  const after = { ...before, ...defined(change) };
  if (whereabouts.every((name) => after[name] === before[name])) return [];
  return auditWrites(database, { kind: "customers", id, by, now, fields: whereabouts, before, after });
};

/** How often a change is made anew when others change something in between; indexes show that a little later. */
const tries = { times: 8, pause: 20 } as const;

/**
 * Changes a person's phone number and address with all copies: visits are found by town, and people by both.
 * @throws AppError `unauthorized` when the account or the session is gone, `unavailable`
 */
export const changeAccount = async (
  parts: Parts,
  caller: Caller,
  change: AccountChange,
  now: Date,
): Promise<Account> => {
  const { database } = parts;
  const { user: found, emailConfirmed } = await callerOf(parts, caller, now);
  const { id } = found;
  const fields = defined(change);
  const readAgain = async (): Promise<UserRecord> => {
    const user = await readUser(database, id);
    if (user === undefined) throw new AppError("unauthorized", "Please sign in to continue.");
    return user;
  };

  const subscriptions = await retry(tries, async (time) => {
    const user = time === 0 ? found : await readAgain();
    const { customer: known, subscriptions: all } = await belongings(database, user);
    if (Object.keys(fields).length === 0) return all;
    // What admins opened is not theirs to change before they have proved who they are.
    const customer = emailConfirmed || known?.openedBy === id ? known : undefined;
    const agent = change.phone === undefined || !emailConfirmed ? undefined : await readAgent(database, user.agentId);
    const written = await writeWithCopies(
      database,
      { customer, agent, subscriptions: theirs(all, { id, emailConfirmed }) },
      fields,
      // A person who becomes a customer or an agent at this moment has copies that were not read.
      [
        ...rewritten(userBasics, database, user, fields, ["customerId", "agentId"]),
        ...ownHistory(database, customer, fields, caller, now),
      ],
    );
    return written ? all : again;
  });
  return accountOf(await readAgain(), { role: caller.role, emailConfirmed }, subscriptions, now);
};

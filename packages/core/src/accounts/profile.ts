import type { Account, AccountChange } from "@cleaning/contract/account";
import type { Role } from "@cleaning/contract/roles";
import { agentEntity } from "../agents/entity.ts";
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
import { userBasics, userEntity, type UserRecord } from "../users/entity.ts";
import { findUserRecord } from "../users/index.ts";
import { rewritten, writeWithCopies } from "./copies.ts";
import type { Identity } from "./identity.ts";
import { settleConfirmed } from "./settle.ts";
import { readCustomer as readCustomerIfAny } from "./standing.ts";

/** Whose profile it is, as their verified token says. */
type Caller = { identityId: string; role: Role; accessToken: string };
/** Who and what a profile needs. */
type Parts = { database: Database; identity: Pick<Identity, "profile"> };

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

const belongings = async (database: Database, { id, customerId }: UserRecord) => {
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

/**
 * The person who calls, and whether they have proved their address. What the proof gives them is given here if it was cut
 * off when they did.
 */
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
  return auditWrites(database, {
    kind: "customers",
    id,
    by,
    now,
    fields: whereabouts,
    before,
    after,
  });
};

/** How often a change is made anew when others change something in between; indexes show that a little later. */
const tries = { times: 8, pause: 20 } as const;

/**
 * Changes a person's own phone number and address, with the copies that their customer record, agent record and
 * subscriptions hold: visits are found by town, and all of them by phone number and town.
 *
 * @returns what they see of themselves now
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
  const users = userEntity(database);
  const readAgain = async (): Promise<UserRecord> => {
    const { data } = await users.get({ id }).go({ consistent: true });
    if (data === null) throw new AppError("unauthorized", "Please sign in to continue.");
    return data;
  };

  const subscriptions = await retry(tries, async (time) => {
    const user = time === 0 ? found : await readAgain();
    const { customer: known, subscriptions: all } = await belongings(database, user);
    if (Object.keys(fields).length === 0) return all;
    // Staff's records of them are not theirs to change before they have proved who they are.
    const customer = emailConfirmed || known?.openedBy === id ? known : undefined;
    const agent =
      user.agentId === undefined || change.phone === undefined || !emailConfirmed
        ? undefined
        : ((await agentEntity(database).get({ id: user.agentId }).go({ consistent: true })).data ?? undefined);
    const written = await writeWithCopies(
      database,
      { customer, agent, subscriptions: theirs(all, { id, emailConfirmed }) },
      fields,
      // Whoever becomes a customer or an agent at this moment has copies that were not read.
      [
        ...rewritten(userBasics, database, user, fields, ["customerId", "agentId"]),
        ...ownHistory(database, customer, fields, caller, now),
      ],
    );
    return written ? all : again;
  });
  return accountOf(await readAgain(), { role: caller.role, emailConfirmed }, subscriptions, now);
};

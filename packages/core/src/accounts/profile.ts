import type { Account } from "@cleaning/contract/accounts/account";
import type { Role } from "@cleaning/contract/accounts/roles";
import type { UserRecord } from "../people/users/entity.ts";
import { readUser } from "../people/users/index.ts";
import { recordOf } from "../people/users/own-record.ts";
import type { Database } from "../platform/database/index.ts";
import { openOrderRequests } from "../sales/orders/requests.ts";
import { asOf } from "../schedule/subscriptions/as-of.ts";
import type { SubscriptionRecord } from "../schedule/subscriptions/entity.ts";
import { today } from "../schedule/subscriptions/index.ts";
import type { Identity } from "./identity.ts";
import { applyConfirmedEmail } from "./ownership/confirmed-email.ts";
import { readOwned, ownedBy } from "./ownership/customer-data.ts";

export type ProfileCaller = { identityId: string; role: Role; accessToken: string };
export type ProfileDependencies = { database: Database; identity: Pick<Identity, "profile"> };

const partsOfName = ({ name, firstName, lastName }: UserRecord): { firstName: string; lastName: string } => {
  const first = firstName ?? name.split(" ")[0] ?? "";
  return { firstName: first, lastName: lastName ?? (name.startsWith(first) ? name.slice(first.length).trim() : "") };
};

export const accountOf = async (
  database: Database,
  user: UserRecord,
  { role, emailConfirmed }: { role: Role; emailConfirmed: boolean },
  records: readonly SubscriptionRecord[],
  now: Date,
): Promise<Account> => {
  const shown = records.map((record) => asOf(record, now));
  const owned = ownedBy(shown, { id: user.id, emailConfirmed });
  const active = owned.filter(({ isActive }) => isActive);
  const ahead = active.filter(({ nextDate }) => /^\d/.test(nextDate) && nextDate >= today(now));
  const upcoming = ahead.map(({ nextDate, serviceName }) => ({ date: nextDate, service: serviceName }));
  const subscriptions = [...ahead, ...active.filter((one) => !ahead.includes(one))].flatMap(
    ({ serviceName, frequency, priceCents }) =>
      frequency === "once" ? [] : [{ service: serviceName, frequency, price: priceCents / 100 }],
  );
  const { id, name, email, username, phone, address, city, state, zipCode, notes } = user;
  return {
    id,
    name,
    email,
    role: emailConfirmed ? role : "customer",
    ...partsOfName(user),
    username,
    emailConfirmed,
    isCustomer: user.customerId !== undefined,
    phone: phone ?? null,
    address: address ?? null,
    city: city ?? null,
    state: state ?? null,
    zipCode: zipCode ?? null,
    notes: notes ?? null,
    subscription: subscriptions[0] ?? null,
    subscriptions,
    nextCleaning: upcoming[0] ?? null,
    upcoming,
    agreedTerms: [...new Set(owned.flatMap(({ termsVersion }) => termsVersion ?? []))],
    requests: emailConfirmed ? await openOrderRequests(database, shown, now) : [],
  };
};

export const profileCaller = async (
  { database, identity }: ProfileDependencies,
  { identityId, accessToken }: ProfileCaller,
  now: Date,
): Promise<{ user: UserRecord; emailConfirmed: boolean }> => {
  const [user, { emailConfirmed, email }] = await Promise.all([
    recordOf(database, identityId),
    identity.profile(accessToken),
  ]);
  const isMoved = emailConfirmed && user.email !== email;
  if (!emailConfirmed || (user.emailConfirmed === true && !isMoved)) return { user, emailConfirmed };
  if (isMoved) await (await import("./ownership/late.ts")).moveAddress(database, { identityId, email }, now);
  const isSettled = await applyConfirmedEmail(database, { identityId, email }, now);
  return { user: (await readUser(database, user.id)) ?? user, emailConfirmed: isSettled };
};

/** Throws `unauthorized` when the account or the session has ended. */
export const readAccount = async (parts: ProfileDependencies, caller: ProfileCaller, now: Date): Promise<Account> => {
  const { user, emailConfirmed } = await profileCaller(parts, caller, now);
  const { subscriptions } = await readOwned(parts.database, user);
  return accountOf(parts.database, user, { role: caller.role, emailConfirmed }, subscriptions, now);
};

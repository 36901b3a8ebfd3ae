import type { Account, AccountChange } from "@cleaning/contract/account";
import { agentEntity } from "../agents/entity.ts";
import { auditWrites } from "../audit/index.ts";
import type { CustomerRecord } from "../customers/entity.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import type { Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { rewritten } from "../records/change.ts";
import { again, retry } from "../retry/index.ts";
import { userBasics, userEntity, type UserRecord } from "../users/entity.ts";
import { writeWithCopies } from "./copies.ts";
import { accountOf, belongings, type Caller, callerOf, type Parts, theirs } from "./profile.ts";

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

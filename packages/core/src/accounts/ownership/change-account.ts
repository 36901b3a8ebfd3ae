import { type Account, type AccountChange, mayChangeName, ownNameMessage } from "@cleaning/contract/accounts/account";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { renamed } from "../../people/customers/copies.ts";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { searchedAttributes, userBasics, type UserRecord } from "../../people/users/entity.ts";
import { readUser } from "../../people/users/index.ts";
import type { HistoryFact } from "../../platform/audit/index.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { readBookedHomes } from "../../schedule/homes/list.ts";
import { isShownTo } from "../../schedule/homes/own.ts";
import { accountOf, type ProfileCaller, profileCaller, type ProfileDependencies } from "../profile.ts";
import { type CopiedChange, readAgent, writeWithCopies } from "./copies.ts";
import { readOwned, ownedBy } from "./customer-data.ts";

const ownFields = ["name", "phone", "address", "city", "state", "zipCode"] as const;

const ownHistory = (customer: CustomerRecord | undefined, change: CopiedChange): readonly HistoryFact[] => {
  if (customer === undefined) return [];
  const { id, name, phone, address, city, state, zipCode } = customer;
  const before = { name, phone, address, city, state, zipCode };
  const after = { ...before, ...change };
  if (ownFields.every((field) => after[field] === before[field])) return [];
  return [{ kind: "customers", id, fields: ownFields, before, after }];
};

/** @throws AppError `unauthorized`, `unavailable`; `forbidden` for the name of one of the company's people */
export const changeAccount = async (
  parts: ProfileDependencies,
  caller: ProfileCaller,
  change: AccountChange,
  now: Date,
): Promise<Account> => {
  const { database } = parts;
  const { user: found, emailConfirmed } = await profileCaller(parts, caller, now);
  const { id } = found;
  const { firstName, lastName, ...contact } = omitUndefined(change);
  const isNamed = firstName !== undefined || lastName !== undefined;
  if (isNamed && (!mayChangeName(caller) || found.agentId !== undefined))
    throw new AppError("forbidden", ownNameMessage, { field: firstName === undefined ? "lastName" : "firstName" });
  const rereadUser = async (): Promise<UserRecord> => {
    const user = await readUser(database, id);
    if (user === undefined) throw new AppError("unauthorized", "Please log in to continue.");
    return user;
  };

  const subscriptions = await retry(recordRetry, async (time) => {
    const user = time === 0 ? found : await rereadUser();
    const { customer: storedCustomer, subscriptions: all } = await readOwned(database, user);
    const fields = { ...contact, ...renamed(user, { firstName, lastName }) };
    if (Object.keys(fields).length === 0) return all;
    // What admins opened is not the caller's to change before they have proved their address.
    const customer = emailConfirmed || storedCustomer?.openedBy === id ? storedCustomer : undefined;
    const bookedHomes = customer && (await readBookedHomes(database, customer, isShownTo({ emailConfirmed })));
    const agent = change.phone === undefined || !emailConfirmed ? undefined : await readAgent(database, user.agentId);
    const written = await writeWithCopies(
      database,
      { customer, bookedHomes, agent, subscriptions: ownedBy(all, { id, emailConfirmed }) },
      fields,
      {
        by: caller.identityId,
        now,
        // Fails for a person who becomes a customer or an agent meanwhile, whose copies were not read.
        extraWrites: recordChangeWrites(userBasics, database, user, fields, [
          "customerId",
          "agentId",
          ...searchedAttributes,
        ]),
        history: ownHistory(customer, fields),
      },
    );
    return written ? all : RETRY;
  });
  return accountOf(database, await rereadUser(), { role: caller.role, emailConfirmed }, subscriptions, now);
};

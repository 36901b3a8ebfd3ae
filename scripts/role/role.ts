import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Role, roleOfGroups } from "@cleaning/contract/roles";
import { removeSecondFactor } from "@cleaning/core/accounts/second-factor.ts";
import { readSecurity, revokeTokens } from "@cleaning/core/accounts/security.ts";
import { auditWrites } from "@cleaning/core/audit";
import type { Database } from "@cleaning/core/database";
import { transactWrite } from "@cleaning/core/database/transact-write.ts";
import { findUserBy } from "@cleaning/core/users";
import { Refusal } from "@cleaning/local/refusal";

/** Where people and their roles are. */
export type Places = {
  database: Database;
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  /** Who runs the command, for the history. */
  by: string;
};

/** The roles that are groups: whoever is in none is a customer. */
export type GroupRole = Exclude<Role, "customer">;

/** What to do: give a role, take it, or take a second factor away that its owner can no longer prove. */
export type Change = { what: "grant" | "take"; role: GroupRole } | { what: "reset-second-factor" };

/** A change that was looked into and not made yet. */
export type Plan = {
  /** What is so now and what will be, one sentence a line. */
  statement: string[];
  /** Makes the change, with history. Made twice, it changes nothing the second time. */
  carryOut: () => Promise<void>;
};

const personOf = async ({ database, client, userPoolId: UserPoolId }: Places, address: string) => {
  const found = await client
    .send(new AdminGetUserCommand({ UserPoolId, Username: address }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === "UserNotFoundException")
        throw new Refusal(`There is no account with the address ${address}.`);
      throw error;
    });
  const attributes = new Map(found.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
  const identityId = attributes.get("sub");
  const user = identityId === undefined ? undefined : await findUserBy(database, "identity", identityId);
  if (identityId === undefined || user === undefined)
    throw new Refusal(`${address} has never signed in here: ask them to, then run this again.`);
  const Username = found.Username ?? address;
  const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  return {
    address,
    identityId,
    Username,
    userId: user.id,
    groups: Groups.map(({ GroupName = "" }) => GroupName),
    isConfirmed: attributes.get("email_verified") === "true",
  };
};
type Person = Awaited<ReturnType<typeof personOf>>;

const planRole = (
  { database, client, userPoolId: UserPoolId, by }: Places,
  { address, identityId, Username, userId, groups, isConfirmed }: Person,
  { what, role }: { what: "grant" | "take"; role: GroupRole },
  clock: () => Date,
): Plan => {
  if (what === "grant" && !isConfirmed)
    throw new Refusal(`${address} is not confirmed, so it may be anyone's: no role goes to it.`);
  const rest = groups.filter((group) => group !== role);
  const before = roleOfGroups(groups);
  const after = roleOfGroups(what === "grant" ? [...rest, role] : rest);
  const carryOut = async (): Promise<void> => {
    const group = { UserPoolId, Username, GroupName: role };
    await (what === "grant"
      ? client.send(new AdminAddUserToGroupCommand(group))
      : client.send(new AdminRemoveUserFromGroupCommand(group)));
    // Also when nothing changed: a run that was cut off is completed by the next.
    await revokeTokens(database, identityId, clock());
    if (before === after) return;
    const change = { before: { role: before }, after: { role: after }, fields: ["role"] };
    await transactWrite(database, {
      history: auditWrites(database, { kind: "users", id: userId, by, now: clock(), ...change }),
    });
  };
  const becomes =
    before === after ? `${address} is ${before} and stays ${after}.` : `${address} is ${before} and becomes ${after}.`;
  return { statement: [becomes, "Pages that they have open ask for a new token, which says so."], carryOut };
};

const planReset = async (
  { database, client, userPoolId: UserPoolId, by }: Places,
  { address, identityId, Username, userId }: Person,
  clock: () => Date,
): Promise<Plan> => {
  const { secret, since } = await readSecurity(database, identityId);
  const carryOut = async (): Promise<void> => {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await revokeTokens(database, identityId, clock());
    if (secret !== undefined) await removeSecondFactor(database, { identityId, userId, secret }, clock(), by);
  };
  const first =
    secret === undefined
      ? `${address} has no two-step sign-in.`
      : `${address} has two-step sign-in since ${since ?? "an unknown time"}. It will be off, and their recovery codes void.`;
  return { statement: [first, "They are signed out everywhere."], carryOut };
};

/**
 * Looks into a change of a role or a second factor, and changes nothing.
 *
 * @param email as the person signs in
 * @throws Refusal for a person who is not known or never signed in, and for a role to an address that is not confirmed
 */
export const planChange = async (places: Places, email: string, change: Change, clock: () => Date): Promise<Plan> => {
  const person = await personOf(places, email.trim().toLowerCase());
  return change.what === "reset-second-factor"
    ? planReset(places, person, clock)
    : planRole(places, person, change, clock);
};

import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Role, roleOfGroups } from "@cleaning/contract/roles";
import { removeSecondFactor } from "@cleaning/core/accounts/second-factor.ts";
import { readSecurity, revokeTokens } from "@cleaning/core/accounts/security.ts";
import { createUser, findUserSurely } from "@cleaning/core/accounts/users.ts";
import { auditWrites } from "@cleaning/core/audit";
import type { Database } from "@cleaning/core/database";
import { writeTogether } from "@cleaning/core/database/write-together.ts";

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

const personOf = async ({ database, client, userPoolId: UserPoolId }: Places, email: string, now: Date) => {
  const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const attributes = new Map(found.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
  const identityId = attributes.get("sub");
  if (identityId === undefined) throw new Error(`The pool says nothing of who ${email} is.`);
  const name = attributes.get("name") ?? email;
  // Somebody who never signed in has no record yet, and the history needs one.
  const user =
    (await findUserSurely(database, identityId)) ?? (await createUser(database, { identityId, email, name }, now));
  return {
    identityId,
    username: found.Username ?? email,
    userId: user.id,
    isConfirmed: attributes.get("email_verified") === "true",
  };
};

const roleOf = async ({ client, userPoolId: UserPoolId }: Places, Username: string): Promise<Role> => {
  const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  return roleOfGroups(Groups.map(({ GroupName = "" }) => GroupName));
};

/**
 * Gives or takes a role, with history, and refuses the access tokens that are out, which still say the old one; whoever
 * is signed in goes on with the new one at once.
 *
 * @param email as the person signs in
 * @throws Error for somebody who is not known, or who is to get a role and has not confirmed the address
 */
export const changeRole = async (
  places: Places,
  what: "grant" | "take",
  email: string,
  role: GroupRole,
  now: () => Date,
): Promise<{ before: Role; after: Role }> => {
  const { database, client, userPoolId: UserPoolId } = places;
  const address = email.trim().toLowerCase();
  const { identityId, username: Username, userId, isConfirmed } = await personOf(places, address, now());
  if (what === "grant" && !isConfirmed)
    throw new Error(`${address} is not confirmed, so it may be anybody's: no role goes to it.`);
  const before = await roleOf(places, Username);
  const group = { UserPoolId, Username, GroupName: role };
  await (what === "grant"
    ? client.send(new AdminAddUserToGroupCommand(group))
    : client.send(new AdminRemoveUserFromGroupCommand(group)));
  const after = await roleOf(places, Username);
  // Also when nothing changed: a run that was cut off is completed by the next.
  await revokeTokens(database, identityId, now());
  const change = { before: { role: before }, after: { role: after }, fields: ["role"] };
  if (before !== after)
    await writeTogether(database, {
      history: auditWrites(database, { kind: "users", id: userId, by: places.by, now: now(), ...change }),
    });
  return { before, after };
};

/**
 * Takes the second factor of somebody away who lost their phone and their recovery codes, with history, and ends the
 * tokens that are out. Where it is required they set it up again at the next sign-in.
 *
 * @returns false when they had none
 * @throws Error for somebody who is not known
 */
export const resetSecondFactor = async (places: Places, email: string, now: () => Date): Promise<boolean> => {
  const { database } = places;
  const { identityId, userId } = await personOf(places, email.trim().toLowerCase(), now());
  const { secret } = await readSecurity(database, identityId);
  await revokeTokens(database, identityId, now());
  if (secret === undefined) return false;
  await removeSecondFactor(database, { identityId, userId, secret }, now(), places.by);
  return true;
};

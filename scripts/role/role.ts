import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Role, roleOfGroups } from "@cleaning/contract/accounts/roles";
import { AppError } from "@cleaning/contract/http/app-error";
import { endAgentAccessOf } from "@cleaning/core/accounts/passwords/end-access.ts";
import { removeSecondFactor } from "@cleaning/core/accounts/second-factor/second-factor.ts";
import { readSecurity, revokeTokens } from "@cleaning/core/accounts/sessions/security.ts";
import { recordRole } from "@cleaning/core/people/team";
import { findUserBy } from "@cleaning/core/people/users";
import { auditWrites } from "@cleaning/core/platform/audit";
import type { Database } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { UsageError } from "@cleaning/local/refusal";

export type RoleContext = {
  database: Database;
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  /** For the history. */
  by: string;
};

/** Customers are in no group. */
export type GroupRole = Exclude<Role, "customer">;

export type Change = { what: "grant" | "take"; role: GroupRole } | { what: "reset-second-factor" };

/** A checked change. */
export type RolePlan = {
  /** Before and after, one sentence a line. */
  statement: string[];
  /** Idempotent, with history. */
  carryOut: () => Promise<void>;
};

const userOf = async ({ database, client, userPoolId: UserPoolId }: RoleContext, address: string) => {
  const found = await client
    .send(new AdminGetUserCommand({ UserPoolId, Username: address }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === "UserNotFoundException")
        throw new UsageError(`There is no account with the address ${address}.`);
      throw error;
    });
  const attributes = new Map(found.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
  const identityId = attributes.get("sub");
  const user = identityId === undefined ? undefined : await findUserBy(database, "identity", identityId);
  if (identityId === undefined || user === undefined)
    throw new UsageError(`${address} has never signed in here: ask them to, then run this again.`);
  const Username = found.Username ?? address;
  const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
  return {
    address,
    identityId,
    Username,
    userId: user.id,
    email: user.email,
    groups: Groups.map(({ GroupName = "" }) => GroupName),
    isConfirmed: attributes.get("email_verified") === "true",
  };
};
type RoleUser = Awaited<ReturnType<typeof userOf>>;

const planRole = (
  { database, client, userPoolId: UserPoolId, by }: RoleContext,
  { address, identityId, Username, userId, email, groups, isConfirmed }: RoleUser,
  { what, role }: { what: "grant" | "take"; role: GroupRole },
  clock: () => Date,
): RolePlan => {
  if (what === "grant" && !isConfirmed)
    throw new UsageError(`${address} is not confirmed, so it may be anyone's: no role goes to it.`);
  const remaining = groups.filter((group) => group !== role);
  const before = roleOfGroups(groups);
  const after = roleOfGroups(what === "grant" ? [...remaining, role] : remaining);
  const carryOut = async (): Promise<void> => {
    const group = { UserPoolId, Username, GroupName: role };
    await (what === "grant"
      ? client.send(new AdminAddUserToGroupCommand(group))
      : client.send(new AdminRemoveUserFromGroupCommand(group)));
    await recordRole(database, { userId, identityId, email }, after, clock());
    // Also when nothing changed: completes an interrupted run.
    await revokeTokens(database, identityId, clock());
    if (after !== "agent") await endAgentAccessOf(database, identityId, clock());
    if (before === after) return;
    const change = { before: { role: before }, after: { role: after }, fields: ["role"] };
    await transactWrite(database, {
      history: auditWrites(database, { kind: "users", id: userId, by, now: clock(), ...change }),
    });
  };
  const summary =
    before === after ? `${address} is ${before} and stays ${after}.` : `${address} is ${before} and becomes ${after}.`;
  return { statement: [summary, "Pages that they have open ask for a new token, which says so."], carryOut };
};

const planReset = async (
  { database, client, userPoolId: UserPoolId, by }: RoleContext,
  { address, identityId, Username, userId }: RoleUser,
  clock: () => Date,
): Promise<RolePlan> => {
  const { secret, since } = await readSecurity(database, identityId);
  const carryOut = async (): Promise<void> => {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await revokeTokens(database, identityId, clock());
    if (secret === undefined) return;
    try {
      await removeSecondFactor(database, { identityId, userId, secret }, clock(), by);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== "conflict") throw error;
      // Already off, by another run or a lost answer.
      if ((await readSecurity(database, identityId)).secret === undefined) return;
      throw new UsageError(
        `${address} has set up two-step login again meanwhile: run this again if that should go too.`,
      );
    }
  };
  const first =
    secret === undefined
      ? `${address} has no two-step login.`
      : `${address} has two-step login since ${since ?? "an unknown time"}. It will be off, and their recovery codes void.`;
  return { statement: [first, "They are signed out everywhere."], carryOut };
};

/**
 * Checks a change of a role or a second factor, and changes nothing.
 *
 * @throws UsageError for an unknown user, one who never signed in, or a role for an unconfirmed address
 */
export const planRoleChange = async (
  context: RoleContext,
  email: string,
  change: Change,
  clock: () => Date,
): Promise<RolePlan> => {
  const user = await userOf(context, email.trim().toLowerCase());
  return change.what === "reset-second-factor"
    ? planReset(context, user, clock)
    : planRole(context, user, change, clock);
};

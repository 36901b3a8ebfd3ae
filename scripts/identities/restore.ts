import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { userEntity, type UserRecord } from "@cleaning/core/people/users/entity.ts";
import type { Database } from "@cleaning/core/platform/database";
import { deleteOf, putOf, transactWrite, updateOf } from "@cleaning/core/platform/database/transact-write.ts";
import { uniqueEntity } from "@cleaning/core/platform/database/unique.ts";

export type RestoreContext = { database: Database; client: CognitoIdentityProviderClient; userPoolId: string };

type UserWithIdentity = UserRecord & { identityId: string };

const subIn = (attributes: AttributeType[] = []): string | undefined =>
  attributes.find(({ Name }) => Name === "sub")?.Value;

const identityOf = async (
  { client, userPoolId: UserPoolId }: RestoreContext,
  Username: string,
): Promise<string | undefined> => {
  try {
    return subIn((await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

/** Replaces an existing identity, which may be somebody else's registration: only mail proves the owner. */
const createIdentity = async (
  { client, userPoolId: UserPoolId }: RestoreContext,
  { email, name }: UserWithIdentity,
): Promise<string> => {
  const who = { UserPoolId, Username: email };
  await client.send(new AdminDeleteUserCommand(who)).catch((error: unknown) => {
    if (!(error instanceof UserNotFoundException)) throw error;
  });
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
    { Name: "name", Value: name },
  ];
  const { User } = await client.send(new AdminCreateUserCommand({ ...who, MessageAction: "SUPPRESS", UserAttributes }));
  const Password = randomBytes(48).toString("base64url");
  await client.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
  const identityId = subIn(User?.Attributes);
  if (identityId === undefined) throw new Error(`The pool does not say who ${email} is.`);
  return identityId;
};

/** Users with a verified email whose identity is not in the pool; others may register again. */
export const findWithoutIdentity = async (context: RestoreContext): Promise<UserWithIdentity[]> => {
  const { data } = await userEntity(context.database).query.newest({}).go({ pages: "all" });
  const found: UserWithIdentity[] = [];
  for (const user of data) {
    const { identityId, email, emailConfirmed } = user;
    if (identityId === undefined || emailConfirmed !== true) continue;
    if ((await identityOf(context, email)) !== identityId) found.push({ ...user, identityId });
  }
  return found;
};

/** Idempotent: the next run completes an interrupted one. */
export const assignIdentity = async (context: RestoreContext, user: UserWithIdentity): Promise<void> => {
  const { database } = context;
  const { id, email, identityId: old } = user;
  const identityId = await createIdentity(context, user);
  const unique = uniqueEntity(database);
  const { written } = await transactWrite(database, {
    user: updateOf(
      userEntity(database)
        .patch({ id })
        .set({ identityId })
        .where((has, { eq }) => eq(has.identityId, old)),
    ),
    before: deleteOf(unique.delete({ kind: "identity", value: old })),
    after: putOf(unique.create({ kind: "identity", value: identityId, userId: id, email, emailConfirmed: true })),
  });
  if (!written) throw new Error(`${email} changed meanwhile: run it again.`);
};

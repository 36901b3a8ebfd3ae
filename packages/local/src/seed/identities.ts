import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { DemoPerson } from "./people.ts";

export type PoolClient = { client: CognitoIdentityProviderClient; userPoolId: string };

const findIdentity = async ({ client, userPoolId }: PoolClient, email: string) => {
  try {
    const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email });
    const { UserAttributes = [], UserStatus } = await client.send(command);
    return { sub: UserAttributes.find(({ Name }) => Name === "sub")?.Value, complete: UserStatus === "CONFIRMED" };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

/** Completes a user that an interrupted run left half-made. Returns the `sub`, and whether the password was set now. */
export const ensureIdentity = async (
  pool: PoolClient,
  person: DemoPerson,
  Password: string,
): Promise<{ identityId: string; isNew: boolean }> => {
  const { client, userPoolId: UserPoolId } = pool;
  const { email: Username, name, firstName, role, unconfirmed } = person;
  const present = await findIdentity(pool, Username);
  if (present === undefined)
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: Username },
          { Name: "email_verified", Value: String(unconfirmed !== true) },
          { Name: "name", Value: name },
          { Name: "given_name", Value: firstName },
        ],
      }),
    );
  const isNew = present?.complete !== true;
  if (isNew) {
    if (role !== "customer")
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: role }));
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  }
  const identity = present ?? (await findIdentity(pool, Username));
  if (identity?.sub === undefined) throw new Error(`The pool does not know ${Username} after making it.`);
  return { identityId: identity.sub, isNew };
};

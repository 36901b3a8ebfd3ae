import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import type { Identity } from "../identity.ts";
import { type Answers, attempt, profileFacts, incomplete, errorName, ignoreMissingUser } from "./failures.ts";

/** For an owner who makes the pool's policy stricter than the form. */
export const passwordAnswers: Answers = {
  InvalidPasswordException: ["invalid", "Please choose another password: longer, or with more kinds of characters"],
};

export const cognitoRegistration = (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): Pick<Identity, "register" | "find" | "discard" | "changeEmail"> => {
  const discard: Identity["discard"] = async (identityId) => {
    const command = new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: identityId });
    await attempt(() => ignoreMissingUser(() => client.send(command)));
  };
  const create = async (email: string, name: string, emailConfirmed: boolean): Promise<string | undefined> => {
    try {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId: userPoolId,
          Username: email,
          MessageAction: "SUPPRESS",
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "email_verified", Value: String(emailConfirmed) },
            { Name: "name", Value: name },
          ],
        }),
      );
      const sub = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value;
      if (sub === undefined) throw incomplete();
      return sub;
    } catch (error) {
      if (errorName(error) === "UsernameExistsException") return undefined;
      throw error;
    }
  };
  return {
    discard,
    changeEmail: async (identityId, email) => {
      const attributes = [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ];
      const request = { UserPoolId: userPoolId, Username: identityId, UserAttributes: attributes };
      await attempt(() => client.send(new AdminUpdateUserAttributesCommand(request)), {
        AliasExistsException: ["conflict", emailTakenMessage],
      });
    },
    register: ({ email, password, name, emailConfirmed }) =>
      attempt(async () => {
        const identityId = await create(email, name, emailConfirmed);
        if (identityId === undefined) return undefined;
        try {
          const request = { UserPoolId: userPoolId, Username: identityId, Password: password, Permanent: true };
          await client.send(new AdminSetUserPasswordCommand(request));
        } catch (error) {
          // If this fails too, the next registration of the address finds it abandoned.
          await discard(identityId).catch(() => undefined);
          throw error;
        }
        return identityId;
      }, passwordAnswers),
    find: (email) =>
      attempt(async () => {
        const command = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email });
        const found = await ignoreMissingUser(() => client.send(command));
        if (found === undefined) return undefined;
        const { identityId, emailConfirmed } = profileFacts(found.UserAttributes);
        if (found.UserCreateDate === undefined) throw incomplete();
        return { identityId, emailConfirmed, createdAt: found.UserCreateDate };
      }),
  };
};

import { ChangePasswordCommand, type CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { wrongCurrentPasswordMessage } from "@cleaning/contract/accounts/password";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Identity } from "../identity.ts";
import { attempt, nameOf } from "./failures.ts";
import { passwordAnswers } from "./registration.ts";

/** Cognito tells a wrong password and an ended token apart by the message alone. */
const isAboutToken = (cause: unknown): boolean => cause instanceof Error && /access token/i.test(cause.message);

export const cognitoPasswords = (client: CognitoIdentityProviderClient): Pick<Identity, "changePassword"> => ({
  changePassword: (accessToken, current, newPassword) =>
    attempt(async () => {
      try {
        const change = { AccessToken: accessToken, PreviousPassword: current, ProposedPassword: newPassword };
        await client.send(new ChangePasswordCommand(change));
      } catch (error) {
        if (nameOf(error) !== "NotAuthorizedException") throw error;
        if (isAboutToken(error)) throw new AppError("unauthorized", "Please log in to continue.");
        throw new AppError("invalid", wrongCurrentPasswordMessage, { field: "currentPassword" });
      }
    }, passwordAnswers),
});

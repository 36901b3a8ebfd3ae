import { ChangePasswordCommand, type CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { wrongCurrentPasswordMessage } from "@cleaning/contract/accounts/password";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Identity } from "../identity.ts";
import { attempt, isLockedOut, errorName } from "./failures.ts";
import { passwordAnswers } from "./registration.ts";

/** Cognito tells a wrong password and an ended token apart by the message alone. */
const isAboutToken = (cause: unknown): boolean => cause instanceof Error && /access token/i.test(cause.message);

/** The contract holds the new password to Cognito's form, so one that it cannot take is the current one. */
const isWrongPassword = (cause: unknown): boolean =>
  ["NotAuthorizedException", "InvalidParameterException"].includes(errorName(cause)) && !isLockedOut(cause);

export const cognitoPasswords = (client: CognitoIdentityProviderClient): Pick<Identity, "changePassword"> => ({
  changePassword: (accessToken, current, newPassword) =>
    attempt(async () => {
      try {
        const change = { AccessToken: accessToken, PreviousPassword: current, ProposedPassword: newPassword };
        await client.send(new ChangePasswordCommand(change));
      } catch (error) {
        if (!isWrongPassword(error)) throw error;
        if (isAboutToken(error)) throw new AppError("unauthorized", "Please log in to continue.");
        throw new AppError("invalid", wrongCurrentPasswordMessage, { field: "currentPassword" });
      }
    }, passwordAnswers),
});

import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { wrongCodeMessage } from "@cleaning/contract/accounts/recovery";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Identity } from "../identity.ts";
import { type AppClient, secretHash } from "./app-client.ts";
import { type Answers, attempt } from "./failures.ts";
import { passwordAnswers } from "./registration.ts";

const wrongCode = ["invalid", wrongCodeMessage] as const;
const codeAnswers: Answers = { CodeMismatchException: wrongCode, ExpiredCodeException: wrongCode };

/** A person without an account gets the answer to a wrong code. */
const resetAnswers: Answers = {
  ...codeAnswers,
  ...passwordAnswers,
  UserNotFoundException: wrongCode,
  NotAuthorizedException: wrongCode,
  InvalidParameterException: wrongCode,
  UserNotConfirmedException: wrongCode,
  // These two are given for existing accounts only, and would tell that there is one.
  LimitExceededException: wrongCode,
  TooManyFailedAttemptsException: wrongCode,
};

export const cognitoCodes = (
  client: CognitoIdentityProviderClient,
  appClient: AppClient,
): Pick<Identity, "sendResetCode" | "resetPassword" | "sendConfirmationCode" | "confirmEmail"> => ({
  sendResetCode: async (email) => {
    const request = { ClientId: appClient.id, SecretHash: secretHash(appClient, email), Username: email };
    try {
      await attempt(() => client.send(new ForgotPasswordCommand(request)), {
        CodeDeliveryFailureException: wrongCode,
        LimitExceededException: wrongCode,
      });
    } catch (error) {
      // The answer must not tell whether there is an account: only an outage shows.
      if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    }
  },
  resetPassword: async (email, code, password) => {
    const request = { ClientId: appClient.id, SecretHash: secretHash(appClient, email), Username: email };
    const command = { ...request, ConfirmationCode: code, Password: password };
    await attempt(() => client.send(new ConfirmForgotPasswordCommand(command)), resetAnswers);
  },
  sendConfirmationCode: async (accessToken) => {
    const command = { AccessToken: accessToken, AttributeName: "email" };
    await attempt(() => client.send(new GetUserAttributeVerificationCodeCommand(command)));
  },
  confirmEmail: async (accessToken, code) => {
    const command = { AccessToken: accessToken, AttributeName: "email", Code: code };
    await attempt(() => client.send(new VerifyUserAttributeCommand(command)), codeAnswers);
  },
});

import type { AttributeType } from "@aws-sdk/client-cognito-identity-provider";
import { accountLockedReason, wrongCredentialsMessage } from "@cleaning/contract/accounts/accounts";
import { AppError, type AppErrorKind, tryAgain } from "@cleaning/contract/http/app-error";

export const errorName = (cause: unknown): string => (cause instanceof Error ? cause.name : "");

/** Errors that all mean "not these credentials"; the caller must not learn which. */
const credentialErrors: ReadonlySet<string> = new Set([
  "NotAuthorizedException",
  "InvalidPasswordException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
  "InvalidParameterException",
  "UserLambdaValidationException",
]);
const rateLimitErrors: ReadonlySet<string> = new Set([
  "TooManyRequestsException",
  "LimitExceededException",
  "TooManyFailedAttemptsException",
]);

/** After five wrong passwords Cognito refuses the right one too for a while, up to a quarter of an hour. */
export const isLockedOut = (cause: unknown): boolean =>
  errorName(cause) === "NotAuthorizedException" && cause instanceof Error && /attempts exceeded/i.test(cause.message);

export type Answers = Readonly<Record<string, readonly [AppErrorKind, string]>>;

const failureOf = (cause: unknown, answers: Answers): AppError => {
  const name = errorName(cause);
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer !== undefined) return new AppError(...answer);
  const locked = isLockedOut(cause) ? { reason: accountLockedReason } : undefined;
  if (locked !== undefined || rateLimitErrors.has(name))
    return new AppError("tooManyRequests", "Too many tries. Please wait a while and try again.", {
      retryAfter: 60,
      ...locked,
    });
  if (credentialErrors.has(name)) return new AppError("unauthorized", wrongCredentialsMessage);
  return new AppError("unavailable", tryAgain, { cause, retryAfter: 5 });
};

export const attempt = async <T>(run: () => Promise<T>, answers: Answers = {}): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof AppError ? error : failureOf(error, answers);
  }
};

export const incomplete = (): AppError =>
  new AppError("badAnswer", "The login service sent an incomplete answer. Please call us.");

export const ignoreMissingUser = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await run();
  } catch (error) {
    if (errorName(error) === "UserNotFoundException") return undefined;
    throw error;
  }
};

export const profileFacts = (attributes: readonly AttributeType[] = []) => {
  const values = new Map(attributes.map(({ Name, Value }) => [Name, Value]));
  const identityId = values.get("sub");
  if (identityId === undefined) throw incomplete();
  const emailConfirmed = values.get("email_verified") === "true";
  return { identityId, email: values.get("email"), name: values.get("name"), emailConfirmed };
};

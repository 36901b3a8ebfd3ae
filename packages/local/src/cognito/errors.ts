import { vendor } from "./vendor.ts";

export type CognitoError = Error & { code: string };

const refusal =
  (code: string) =>
  (message: string): CognitoError =>
    new vendor.CognitoError(code, message);

export const notAuthorized = refusal("NotAuthorizedException");
export const wrongCredentials = (): CognitoError => notAuthorized("Incorrect username or password.");
export const invalidParameter = refusal("InvalidParameterException");
export const refreshTokenReuse = refusal("RefreshTokenReuseException");
export const userNotConfirmed = refusal("UserNotConfirmedException");
export const passwordResetRequired = refusal("PasswordResetRequiredException");
export const codeMismatch = refusal("CodeMismatchException");
export const expiredCode = refusal("ExpiredCodeException");
export const limitExceeded = refusal("LimitExceededException");
export const aliasExists = refusal("AliasExistsException");
export const userNotFound = refusal("UserNotFoundException");

/** Undefined for a defect of the emulation. */
export const errorAnswer = (error: unknown): { status: number; type: string; message: string } | undefined => {
  if (error instanceof vendor.CognitoError) return { status: 400, type: error.code, message: error.message };
  if (error instanceof vendor.UnsupportedError)
    return { status: 400, type: "UnsupportedOperationException", message: `Not emulated locally: ${error.message}` };
  return undefined;
};

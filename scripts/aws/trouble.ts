/** Why AWS did not answer, and what to do. */
export type AwsProblem = { message: string; next: string };

const signIn = "`aws sso login`, with a role that may administer the account (export AWS_PROFILE=…), then again.";

const invalidCredentials = new Set([
  "ExpiredToken",
  "ExpiredTokenException",
  "InvalidClientTokenId",
  "InvalidSignatureException",
  "SignatureDoesNotMatch",
  "UnrecognizedClientException",
]);
const unreachable = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|TimeoutError/;

/** Undefined for errors that are not of credentials or network. */
export const explainError = (error: unknown): AwsProblem | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "CredentialsProviderError") return { message: "there are no credentials", next: signIn };
  if (invalidCredentials.has(error.name))
    return { message: "the credentials are not valid, or no longer", next: signIn };
  if (error.cause instanceof Error) return explainError(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const words = `${error.name} ${code} ${error.message}`;
  if (!unreachable.test(words)) return undefined;
  const next = "Look at the network, and at AWS_ENDPOINT_URL where that is set.";
  return { message: `AWS cannot be reached (${error.message || code})`, next };
};

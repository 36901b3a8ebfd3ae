import { type Role, roleOfGroups } from "@cleaning/contract/roles";
import { AppError, tryAgain } from "@cleaning/core/errors";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { readEnvironment } from "./environment.ts";
import { once } from "./once.ts";

/** Who an access token belongs to. */
type Bearer = {
  identityId: string;
  role: Role;
  /** When the token was issued, in epoch seconds. */
  issuedAt: number;
};
/** Who is calling, as their verified access token says; the token itself is for the identity service alone. */
export type Caller = Bearer & { accessToken: string };

/** The verifier of access tokens: signature, pool, client, use and expiry. The local launcher gives it the local keys. */
export const accessTokens = once(() => {
  const { userPoolId, userPoolClientId } = readEnvironment();
  return CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: "access" });
});

/** For whoever has to sign in before this, or again. */
export const signInFirst = (): AppError => new AppError("unauthorized", "Please sign in to continue.");

/**
 * Reads an access token that must be genuine.
 *
 * @throws AppError `unauthorized` when it is not, `unavailable` when the pool's keys cannot be fetched
 */
export const callerOf = async (token: string): Promise<Bearer> => {
  try {
    const payload = await accessTokens().verify(token);
    const { sub: identityId, iat: issuedAt } = payload;
    return { identityId, role: roleOfGroups(payload["cognito:groups"] ?? []), issuedAt };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "FetchError" || name === "WaitPeriodNotYetEndedJwkError")
      throw new AppError("unavailable", tryAgain, { cause: error, retryAfter: 5 });
    throw signInFirst();
  }
};

/**
 * The caller that a request's `Authorization` header proves.
 *
 * @throws AppError `unauthorized` without a genuine token
 */
export const callerOfHeader = async (header: string | undefined): Promise<Caller> => {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? "") ?? [];
  if (token === undefined) throw signInFirst();
  return { ...(await callerOf(token)), accessToken: token };
};

/**
 * Who is calling, where nobody needs to sign in: a token that has ended, like none, is nobody. An order is not lost for it.
 */
export const callerIfAny = async (header: string | undefined): Promise<Caller | undefined> => {
  if (header === undefined) return undefined;
  try {
    return await callerOfHeader(header);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

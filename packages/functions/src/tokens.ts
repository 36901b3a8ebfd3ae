import { type Role, roleOfGroups } from "@cleaning/contract/accounts/roles";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { readEnvironment } from "./environment.ts";
import { once } from "./once.ts";

/** The owner of an access token; `issuedAt` in epoch seconds. */
type Bearer = { identityId: string; role: Role; issuedAt: number };
/** A caller with a verified access token, which is for the identity service alone. */
export type Caller = Bearer & { accessToken: string };

/** Checks signature, pool, client, use and expiry. The local launcher gives it the local keys. */
export const accessTokens = once(() => {
  const { userPoolId, userPoolClientId } = readEnvironment();
  return CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: "access" });
});

export const signInFirst = (): AppError => new AppError("unauthorized", "Please log in to continue.");

/**
 * Reads an access token that must be genuine.
 *
 * @throws AppError `unauthorized` when it is not, `unavailable` when the pool's keys cannot be fetched
 */
export const callerOf = async (token: string): Promise<Bearer> => {
  try {
    const payload = await accessTokens().verify(token);
    const { sub: identityId, iat: issuedAt } = payload;
    // The library takes a token without an end, which Cognito never makes.
    const { exp }: { exp?: number } = payload;
    if (exp === undefined) throw signInFirst();
    return { identityId, role: roleOfGroups(payload["cognito:groups"] ?? []), issuedAt };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "FetchError" || name === "WaitPeriodNotYetEndedJwkError")
      throw new AppError("unavailable", tryAgain, { cause: error, retryAfter: 5 });
    throw signInFirst();
  }
};

/**
 * The caller that an `Authorization` header proves.
 *
 * @throws AppError as `callerOf`
 */
export const callerOfHeader = async (header: string | undefined): Promise<Caller> => {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? "") ?? [];
  if (token === undefined) throw signInFirst();
  return { ...(await callerOf(token)), accessToken: token };
};

/** The caller of a public call; undefined without a token or with one that has expired, so that no order is lost for it. */
export const callerIfAny = async (header: string | undefined): Promise<Caller | undefined> => {
  if (header === undefined) return undefined;
  try {
    return await callerOfHeader(header);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

import { type Role, roleOfGroups } from "@cleaning/contract/accounts/roles";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { readEnvironment } from "./environment.ts";
import { once } from "./once.ts";

type Bearer = { identityId: string; role: Role; issuedAt: number };
/** The token is for calls of the identity service only. */
export type Caller = Bearer & { accessToken: string };

/** Checks signature, pool, client, use and expiry. The local launcher adds the local keys. */
export const accessTokens = once(() => {
  const { userPoolId, userPoolClientId } = readEnvironment();
  return CognitoJwtVerifier.create({ userPoolId, clientId: userPoolClientId, tokenUse: "access" });
});

export const signInFirst = (): AppError => new AppError("unauthorized", "Please log in to continue.");

/** @throws AppError `unauthorized` for an invalid token, `unavailable` when the pool's keys cannot be fetched */
export const callerOf = async (token: string): Promise<Bearer> => {
  try {
    const payload = await accessTokens().verify(token);
    const { sub: identityId, iat: issuedAt } = payload;
    // The library accepts a token without expiry, which Cognito never issues.
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

export const callerOfHeader = async (header: string | undefined): Promise<Caller> => {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? "") ?? [];
  if (token === undefined) throw signInFirst();
  return { ...(await callerOf(token)), accessToken: token };
};

/** Undefined without a token or with an expired one, so that no order is lost for it. */
export const callerIfAny = async (header: string | undefined): Promise<Caller | undefined> => {
  if (header === undefined) return undefined;
  try {
    return await callerOfHeader(header);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

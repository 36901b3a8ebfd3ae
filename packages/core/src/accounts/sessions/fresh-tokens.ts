import { setTimeout as sleep } from "node:timers/promises";
import type { Role } from "@cleaning/contract/accounts/roles";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";
import type { Identity, Tokens } from "../identity.ts";
import { isRevoked, type Security } from "./security.ts";

/** `iat` has whole seconds, and clocks may differ by as much. */
const attempts = 4;
const pause = 700;

type Parts = {
  identity: Pick<Identity, "refresh">;
  readToken: (accessToken: string) => Promise<{ role: Role; issuedAt: number }>;
};

/** Tokens of the second of a sign-out are refused: a sign-in within it waits. @throws AppError `unavailable` */
export const freshTokens = async (
  { identity, readToken }: Parts,
  issued: Tokens,
  security: Security,
): Promise<{ tokens: Tokens; role: Role }> => {
  let tokens = issued;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { issuedAt, role } = await readToken(tokens.accessToken);
    if (!isRevoked(security, issuedAt)) return { tokens, role };
    const { refreshToken } = tokens;
    if (refreshToken === undefined || attempt === attempts - 1) break;
    await sleep(pause);
    const renewed = await identity.refresh(refreshToken);
    if (renewed === "reused") break;
    tokens = { accessToken: renewed.accessToken, refreshToken: renewed.refreshToken ?? refreshToken };
  }
  throw new AppError("unavailable", tryAgain, { retryAfter: 1 });
};

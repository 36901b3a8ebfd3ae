import type { Tokens } from "@cleaning/core/accounts/identity.ts";
import type { AccountsDeps } from "./deps/accounts.ts";
import { refreshCookie } from "./refresh-cookie.ts";

/** Adds the refresh cookie, if there is a new refresh token. */
export const keepSession = async (
  deps: Pick<AccountsDeps, "accounts" | "signInSecrets">,
  cookies: string[],
  { accessToken, refreshToken: token }: Tokens,
  remembered: boolean,
): Promise<void> => {
  if (token === undefined) return;
  const { identityId } = await (await deps.accounts()).readToken(accessToken);
  cookies.push(refreshCookie.keep({ token, identityId, remembered }, deps.signInSecrets().client));
};

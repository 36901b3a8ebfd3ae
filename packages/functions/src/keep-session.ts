import type { Tokens } from "@cleaning/core/accounts/identity.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import type { Services } from "./services.ts";

/**
 * Keeps a session in the browser, if there is a new refresh token.
 *
 * @param cookies those to be set with the answer
 */
export const keepSession = async (
  services: Services,
  cookies: string[],
  { accessToken, refreshToken: token }: Tokens,
  remembered: boolean,
): Promise<void> => {
  if (token === undefined) return;
  const { identityId } = await (await services.accounts()).readToken(accessToken);
  cookies.push(refreshCookie.keep({ token, identityId, remembered }, services.signInSecrets().client));
};

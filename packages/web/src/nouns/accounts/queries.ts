import type { Account } from "@cleaning/contract/accounts/account";
import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";
import { sessionToken } from "#lib/session.ts";
import { inTab } from "#lib/storage.ts";

const name = "codeSentTo";

/** Remembers for this tab where a confirmation code was just mailed, so that pages ask for it at once. */
export const storeCodeSent = (email: string): void => inTab.write({ [name]: email.toLowerCase() });

export const wasCodeSent = (email: string): boolean => inTab.read(name) === email.toLowerCase();

export const forgetCodeSent = (): void => inTab.forget(name);

/** Without a token. Loaded lazily: the table brings all schemas of accounts. */
export const accountsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call) });

/** With a token, if there is one: the answer then tells whether the mail was for another person. */
export const linkApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });

/** Makes one call of a signed-in person about themselves. */
export const ownApi = sessionApi(accountsRoutes);

/**
 * The key has the user's id: another user of this browser, even in another tab, never sees this answer.
 *
 * @param userId of the session; the server reads the token alone
 */
export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "account", userId],
    queryFn: async ({ signal }) => (await ownApi("GET /api/account", {}, { signal })).account,
  });

export const cacheAccount = (client: QueryClient, account: Account): void =>
  void client.setQueryData(accountQuery(account.id).queryKey, account);

import type { Account } from "@cleaning/contract/accounts/account";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

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

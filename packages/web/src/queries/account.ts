import type { Account } from "@cleaning/contract/accounts/account";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ownApi } from "#lib/api/own.ts";
import { privateKey } from "./private.ts";

/**
 * A person's own account. The key carries who it is: another person who signs in later, even in another tab, never
 * sees what is left of it.
 *
 * @param userId who is signed in; the server goes by the token alone
 */
export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "account", userId],
    queryFn: async ({ signal }) => (await ownApi("GET /api/account", {}, { signal })).account,
  });

/** Shows what a change made of the account. */
export const keepAccount = (client: QueryClient, account: Account): void =>
  void client.setQueryData(accountQuery(account.id).queryKey, account);

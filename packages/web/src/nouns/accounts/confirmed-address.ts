import type { QueryClient } from "@tanstack/react-query";
import { ownHomesQuery } from "#nouns/homes/queries.ts";
import { scheduleChanged } from "#nouns/visits/queries.ts";
import { accountQuery, forgetCodeSent } from "./queries.ts";

/** Orders with this address, their visits and homes belong to the account from now on. */
export const addressConfirmed = (client: QueryClient, userId: number): void => {
  forgetCodeSent();
  client.setQueryData(accountQuery(userId).queryKey, (account) => account && { ...account, emailConfirmed: true });
  scheduleChanged(client, userId);
  void client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
};

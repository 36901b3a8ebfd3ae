import type { QueryClient } from "@tanstack/react-query";
import { forgetCodeSent } from "#lib/code-sent.ts";
import { accountQuery } from "./account.ts";
import { ownHomesQuery } from "./homes.ts";
import { scheduleChanged } from "./visits.ts";

/** Orders with this address, their visits and homes belong to the account from now on. */
export const addressConfirmed = (client: QueryClient, userId: number): void => {
  forgetCodeSent();
  client.setQueryData(accountQuery(userId).queryKey, (account) => account && { ...account, emailConfirmed: true });
  scheduleChanged(client, userId);
  void client.invalidateQueries({ queryKey: ownHomesQuery(userId).queryKey });
};

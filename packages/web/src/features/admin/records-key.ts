import type { QueryClient } from "@tanstack/react-query";
import { privateKey } from "#lib/session-queries.ts";

/**
 * The first parts of the key of everything that shows agents, customers or subscriptions, or counts them. They show in
 * each other's lists: a customer's row counts subscriptions, a subscription's row names a customer.
 */
export const recordsKey = [privateKey, "records"] as const;

/** The key of changes that show before they are saved. */
export const togglingKey = [...recordsKey, "toggling"] as const;

/** The server's lists follow a change within a moment; how long to wait for that, in milliseconds. */
const moment = 1_500;

/**
 * Asks again for everything that may show what has just changed (specification, section 4: "the relevant list is
 * refetched"): at once, and a moment later, in case that the first answer was from before the change. What nobody looks
 * at is asked for when somebody does.
 */
export const recordsChanged = (client: QueryClient): void => {
  const ask = (): void => void client.invalidateQueries({ queryKey: recordsKey });
  ask();
  setTimeout(() => {
    // The answer would take back on the screen what is being changed; the end of that asks.
    if (client.isMutating({ mutationKey: togglingKey }) === 0) ask();
  }, moment);
};

import type { QueryClient } from "@tanstack/react-query";
import { privateKey } from "#lib/session-queries.ts";

/**
 * The first parts of the key of everything that shows agents, customers or subscriptions, or counts them. They show in
 * each other's lists: a customer's row counts subscriptions, a subscription's row names a customer.
 */
export const recordsKey = [privateKey, "records"] as const;

/**
 * Asks again for everything that may show what has just changed (specification, section 4: "the relevant list is
 * refetched"). What nobody looks at is asked for when somebody does.
 */
export const recordsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: recordsKey });

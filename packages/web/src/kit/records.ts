import { type QueryClient } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";

/**
 * The first parts of the key of everything that shows or counts agents, customers or subscriptions: a change of one
 * may show in the lists of the others.
 */
export const recordsKey = [privateKey, "records"] as const;

/** Of optimistic changes. */
export const togglingKey = [...recordsKey, "toggling"] as const;

/** Milliseconds until the server's eventually consistent lists have a change. */
const consistencyDelay = 1_500;

/**
 * Refetches what may show a change, at once and again when the eventually consistent lists have it. Inactive queries
 * refetch when they are used again.
 */
export const invalidateRecords = (client: QueryClient): void => {
  const invalidate = (): void => void client.invalidateQueries({ queryKey: recordsKey });
  invalidate();
  setTimeout(() => {
    // The answer would revert an optimistic change that is still being saved; its end refetches.
    if (client.isMutating({ mutationKey: togglingKey }) === 0) invalidate();
  }, consistencyDelay);
};

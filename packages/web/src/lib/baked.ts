import type { QueryClient } from "@tanstack/react-query";

/** The element that holds what the build knew of the catalogue: the answers by the first part of their query's key. */
export const bakedId = "baked";

/**
 * Fills the cache with the catalogue as it was at build time. It counts as old, so that every list that is shown asks
 * the server at once and nothing jumps meanwhile.
 */
export const readBaked = (client: QueryClient): void => {
  const text = document.querySelector(`#${bakedId}`)?.textContent;
  if (text == null) return;
  const answers: unknown = JSON.parse(text);
  for (const [key, data] of Object.entries(answers ?? {})) client.setQueryData([key], data, { updatedAt: 0 });
};

/** Makes every list answer from the catalogue, for one rendering at build time. Only what is asked for enters the cache. */
export const bake = (client: QueryClient, answers: Readonly<Record<string, unknown>>): void => {
  for (const [key, initialData] of Object.entries(answers))
    client.setQueryDefaults([key], { initialData, initialDataUpdatedAt: 0 });
};

/** What one rendering asked for, to be written into its page. */
export const bakedAnswers = (client: QueryClient): Record<string, unknown> =>
  Object.fromEntries(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [String(queryKey[0]), state.data]),
  );

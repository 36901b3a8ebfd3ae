import type { QueryClient } from "@tanstack/react-query";

/** The element that holds what the build knew of the catalogue: the answers by the first part of their query's key. */
const dehydratedId = "dehydrated";

const fill = (client: QueryClient, answers: unknown): void => {
  for (const [key, data] of Object.entries(answers ?? {})) client.setQueryData([key], data, { updatedAt: 0 });
};

let fetchAnswers = async (): Promise<void> => {};

/**
 * Fills the cache with the catalogue as it was at build time. It counts as old, so that every list that is shown asks
 * the server at once and nothing jumps meanwhile. A page whose lists are all among its deferred parts names a file, which
 * is only read with them.
 */
export const readDehydrated = (client: QueryClient): void => {
  const { textContent: text, dataset } = document.querySelector<HTMLElement>(`#${dehydratedId}`) ?? {};
  const file = dataset?.["file"];
  if (file !== undefined)
    fetchAnswers = async () => {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
      fill(client, await response.json());
      fetchAnswers = async () => {};
    };
  else if (text != null && text !== "") fill(client, JSON.parse(text));
};

/** Waits for the answers that this page's deferred parts were built with. */
export const answersForDeferred = (): Promise<void> => fetchAnswers();

/** Makes every list answer from the catalogue, for one rendering at build time. Only what is asked for enters the cache. */
export const dehydrateFrom = (client: QueryClient, answers: Readonly<Record<string, unknown>>): void => {
  for (const [key, initialData] of Object.entries(answers))
    client.setQueryDefaults([key], { initialData, initialDataUpdatedAt: 0 });
};

/** What one rendering asked for, to be written into its page. */
export const dehydratedAnswers = (client: QueryClient): Record<string, unknown> =>
  Object.fromEntries(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [String(queryKey[0]), state.data]),
  );

import type { QueryClient } from "@tanstack/react-query";

const dehydratedId = "dehydrated";

const fill = (client: QueryClient, answers: unknown): void => {
  for (const [key, data] of Object.entries(answers ?? {})) client.setQueryData([key], data, { updatedAt: 0 });
};

let fetchAnswers = async (): Promise<void> => {};

/** The built data counts as stale, so every list is refetched. A page with only deferred lists names a file instead. */
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

export const answersForDeferred = (): Promise<void> => fetchAnswers();

/** Makes every list answer from the catalogue, for one rendering at build time. Only what is asked for enters the cache. */
export const dehydrateFrom = (client: QueryClient, answers: Readonly<Record<string, unknown>>): void => {
  for (const [key, initialData] of Object.entries(answers))
    client.setQueryDefaults([key], { initialData, initialDataUpdatedAt: 0 });
};

export const dehydratedAnswers = (client: QueryClient): Record<string, unknown> =>
  Object.fromEntries(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [String(queryKey[0]), state.data]),
  );

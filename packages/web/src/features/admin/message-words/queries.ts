import { messageWordsRoutes } from "@cleaning/contract/routes/message-words";
import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const messageWordsApi = sessionApi(messageWordsRoutes);

const wordsKey = [privateKey, "message-words"] as const;

export const wordsListQuery = queryOptions({
  queryKey: [...wordsKey, "list"],
  queryFn: ({ signal }) => messageWordsApi("GET /api/admin/message-words", {}, { signal }),
  staleTime: 0,
});

/** Loaded each time the editor opens and never refetched, because the form is based on it. */
export const kindWordsQuery = (kind: string) =>
  queryOptions({
    queryKey: [...wordsKey, "kind", kind],
    queryFn: ({ signal }) => messageWordsApi("GET /api/admin/message-words/{kind}", { params: { kind } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";

/** Loaded on demand, because of the schemas. */
export const loadVisitPageApi = async () => (await import("#lib/api/visit-page.ts")).visitPageApi;

export const visitPageQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "visit-page", token],
    queryFn: async ({ signal }) =>
      (await (await loadVisitPageApi())("POST /api/visit-page", { body: { token } }, { signal })).visit,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";

/** Loaded on demand, because of the schemas. */
export const loadVisitLinkApi = async (link: string) => (await import("#lib/api/visit-link.ts")).visitLinkApi(link);

export const visitPageQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "visit-page", token],
    queryFn: async ({ signal }) => (await (await loadVisitLinkApi(token))("GET /api/visit-page", {}, { signal })).visit,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

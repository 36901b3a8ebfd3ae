import { visitLinkHeader } from "@cleaning/contract/http/edge";
import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import type { OwnVisitApi } from "./queries.ts";

/** Without a session: the link alone decides what is shown. Loaded on demand, because of the schemas. */
export const loadVisitLinkApi = async (link: string): Promise<OwnVisitApi> => {
  const [{ createApi }, { ownVisitRoutes }] = await Promise.all([
    import("@cleaning/contract/http/api"),
    import("@cleaning/contract/routes/own-visit"),
  ]);
  return createApi(ownVisitRoutes, {
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      // Whatever was typed behind the address's #.
      headers.set(visitLinkHeader, encodeURIComponent(link));
      return fetch(url, { ...init, headers });
    },
  });
};

export const visitPageQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "visit-page", token],
    queryFn: async ({ signal }) => (await (await loadVisitLinkApi(token))("GET /api/visit-page", {}, { signal })).visit,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

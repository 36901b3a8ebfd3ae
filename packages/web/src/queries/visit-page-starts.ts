import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";
import { loadVisitLinkApi } from "./visit-page.ts";
import { startPages } from "./visits.ts";

/** Apart from the page's own query: it comes with the form that moves the visit. */
export const visitPageStartsQuery = (token: string, { id, date }: Pick<VisitPage, "id" | "date">, today: string) =>
  infiniteQueryOptions({
    queryKey: [privateKey, "visit-page-starts", token, date, today],
    queryFn: async ({ pageParam: query, signal }) => {
      const api = await loadVisitLinkApi(token);
      return (await api("GET /api/portal/visits/{id}/starts", { params: { id }, query }, { signal })).slots;
    },
    ...startPages(today, date),
  });

import { infiniteQueryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";
import { loadVisitPageApi } from "./visit-page.ts";
import { startPages } from "./visits.ts";

/** Apart from the page's own query: it comes with the form that moves the visit. */
export const visitPageStartsQuery = (token: string, date: string, today: string) =>
  infiniteQueryOptions({
    queryKey: [privateKey, "visit-page-starts", token, date, today],
    queryFn: async ({ pageParam, signal }) =>
      (await (await loadVisitPageApi())("POST /api/visit-page/starts", { body: { token, ...pageParam } }, { signal }))
        .slots,
    ...startPages(today, date),
  });

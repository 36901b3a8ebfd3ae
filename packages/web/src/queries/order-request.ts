import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";

/** The calls of order requests; their schemas come with the first. */
export const loadOrderRequestsApi = async () => (await import("#lib/api/order-requests.ts")).orderRequestsApi;

/** What a mail's link asks. The key carries who is signed in, for whom the answer may be another. */
export const orderRequestQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: [privateKey, "order-request", token, userId ?? "nobody"],
    queryFn: async ({ signal }) =>
      (await (await loadOrderRequestsApi())("POST /api/order-requests/look", { body: { token } }, { signal })).request,
  });

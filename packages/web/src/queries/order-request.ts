import { queryOptions } from "@tanstack/react-query";
import { privateKey } from "./private.ts";

/** Loaded on demand, because of the schemas. */
export const loadOrderRequestsApi = async () => (await import("#lib/api/order-requests.ts")).orderRequestsApi;

/** The answer depends on who is signed in. */
export const orderRequestQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: [privateKey, "order-request", token, userId ?? "nobody"],
    queryFn: async ({ signal }) =>
      (await (await loadOrderRequestsApi())("POST /api/order-requests/look", { body: { token } }, { signal })).request,
  });

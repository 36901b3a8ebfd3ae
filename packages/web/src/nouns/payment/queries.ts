import { type Payment, firstPayment } from "@cleaning/contract/checkout/payment";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** Shown until `usePayment` has an answer. */
export const builtPayment: Payment = import.meta.env.VITE_PAYMENT ?? firstPayment;

const paymentQuery = queryOptions({
  ...publicQuery,
  queryKey: ["payment"],
  queryFn: ({ client, queryKey, signal }): Promise<Payment> =>
    listApi("GET /api/payment", {}, { signal, cached: client.getQueryData<Payment>(queryKey) ?? builtPayment }),
  placeholderData: builtPayment,
});

/** The built-in words first, then the current ones. */
export const usePayment = (): Payment => useQuery(paymentQuery).data ?? builtPayment;

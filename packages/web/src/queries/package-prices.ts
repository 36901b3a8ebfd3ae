import type { PackagePrices } from "@cleaning/contract/pricing/package-prices";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { builtPrices } from "#lib/built-prices.ts";
import { publicQuery } from "#lib/query.ts";

const packagePricesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["prices"],
  queryFn: async ({ client, queryKey, signal }): Promise<PackagePrices> => {
    const packages = client.getQueryData<PackagePrices>(queryKey) ?? builtPrices;
    return (await listApi("GET /api/prices", {}, { signal, known: { packages } })).packages;
  },
  placeholderData: builtPrices,
});

/**
 * What the packages cost: first as the site was built, then as the office has it today. While the two are the same,
 * nothing is rendered again.
 * @param isShown whether a price is on the page: without, nothing is asked
 */
export const usePackagePrices = (isShown = true): PackagePrices => {
  const { data } = useQuery({ ...packagePricesQuery, enabled: isShown });
  return data ?? builtPrices;
};

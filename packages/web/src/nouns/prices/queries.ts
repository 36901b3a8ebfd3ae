import { type PackagePrices, packagePrices } from "@cleaning/contract/pricing/package-prices";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** Shown until `usePackagePrices` has an answer. */
export const builtPrices: PackagePrices = import.meta.env.VITE_PACKAGE_PRICES ?? packagePrices;

const packagePricesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["prices"],
  queryFn: async ({ client, queryKey, signal }): Promise<PackagePrices> => {
    const packages = client.getQueryData<PackagePrices>(queryKey) ?? builtPrices;
    return (await listApi("GET /api/prices", {}, { signal, cached: { packages } })).packages;
  },
  placeholderData: builtPrices,
});

/** The built-in prices first, then the current ones. @param isShown false makes no request */
export const usePackagePrices = (isShown = true): PackagePrices => {
  const { data } = useQuery({ ...packagePricesQuery, enabled: isShown });
  return data ?? builtPrices;
};

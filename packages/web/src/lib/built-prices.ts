import { packagePrices, type PackagePrices } from "@cleaning/contract/pricing/package-prices";

/** Shown until `usePackagePrices` has an answer. */
export const builtPrices: PackagePrices = import.meta.env.VITE_PACKAGE_PRICES ?? packagePrices;

import { packagePrices, type PackagePrices } from "@cleaning/contract/pricing/package-prices";

/** What the packages cost when the site was built: what its pages say until they have asked (`usePackagePrices`). */
export const builtPrices: PackagePrices = import.meta.env.VITE_PACKAGE_PRICES ?? packagePrices;

import type { Service } from "@cleaning/contract/catalog/catalog";
import { packageService } from "@cleaning/contract/pricing/package-services";
import { type PackageKind, packageKinds } from "@cleaning/contract/pricing/plans";
import { parsePrice } from "@cleaning/contract/pricing/pricing";

/** A price as its owner wrote it, with the dollar sign; words instead when no number can be read from it. */
export const priceText = (price: string): string => {
  if (parsePrice(price) === 0) return "Price on request";
  const written = price.trim();
  return written.startsWith("$") ? written : `$${written}`;
};

/** The package of that type, else the section about prices on request. */
export const priceAnchor = (type: Service["type"] | undefined): string =>
  type === "standard" || type === "deep" || type === "moveout" ? type : "custom-pricing";

/** The package that `/book` sells as this service; undefined for all others of the catalogue. */
export const packageOfService = (service: Service, services: readonly Service[]): PackageKind | undefined =>
  packageKinds.find((kind) => packageService(services, kind) === service);

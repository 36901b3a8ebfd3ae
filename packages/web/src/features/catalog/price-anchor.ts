import type { Service } from "@cleaning/contract/catalog/catalog";

/** The package of that type, else the section about prices on request. */
export const priceAnchor = (type: Service["type"] | undefined): string =>
  type === "standard" || type === "deep" || type === "moveout" ? type : "custom-pricing";

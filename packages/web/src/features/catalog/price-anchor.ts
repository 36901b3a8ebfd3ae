import type { Service } from "@cleaning/contract/catalog/catalog";

/** Where the pricing page says what a service costs: at its package, else where prices on request are explained. */
export const priceAnchor = (type: Service["type"] | undefined): string =>
  type === "standard" || type === "deep" || type === "moveout" ? type : "custom-pricing";

import { parsePrice } from "@cleaning/contract/pricing/pricing";

/** A price as its owner wrote it, with the dollar sign; words instead when no number can be read from it. */
export const priceText = (price: string): string => {
  if (parsePrice(price) === 0) return "Price on request";
  const written = price.trim();
  return written.startsWith("$") ? written : `$${written}`;
};

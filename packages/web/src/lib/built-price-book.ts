import { firstPriceBook, type PriceBook } from "@cleaning/contract/pricing/price-book";

/** The price book that the site was built with: the page computes by it until the server has said a price. */
export const builtPriceBook: PriceBook = import.meta.env.VITE_PRICE_BOOK ?? firstPriceBook;

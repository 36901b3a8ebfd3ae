import { firstPriceBook, type PriceBook } from "@cleaning/contract/pricing/price-book";

/** Used until the server has answered with a price. */
export const builtPriceBook: PriceBook = import.meta.env.VITE_PRICE_BOOK ?? firstPriceBook;

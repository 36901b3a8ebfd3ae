import { formatNumber } from "@cleaning/contract/format/money";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";

const { bedrooms, bathrooms, squareFeet } = import.meta.env.VITE_INCLUDED_HOME ?? firstPriceBook.included;

/** The home for which the packages' prices hold: "3 bedrooms, 2 bathrooms, up to 2,000 sq ft". */
export const includedHome = `${bedrooms} bedrooms, ${bathrooms} bathrooms, up to ${formatNumber(squareFeet)} sq ft`;

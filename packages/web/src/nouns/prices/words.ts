import { formatNumber } from "@cleaning/contract/format/money";
import { packageHome } from "@cleaning/contract/pricing/package-prices";

const { bedrooms, bathrooms, squareFeet } = import.meta.env.VITE_INCLUDED_HOME ?? packageHome;

/** The home for which the packages' prices hold: "3 bedrooms, 2 bathrooms, up to 2,000 sq ft". */
export const includedHome = `${bedrooms} bedrooms, ${bathrooms} bathrooms, up to ${formatNumber(squareFeet)} sq ft`;

/** Under the specification's "Book Now", which leads to /contact. */
export const bookNowNote = "“Book Now” opens a message to our office.";

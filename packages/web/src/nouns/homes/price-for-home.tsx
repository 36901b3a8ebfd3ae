import { formatMoney } from "@cleaning/contract/format/money";
import type { Home } from "@cleaning/contract/homes/homes";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { packageOf } from "@cleaning/contract/pricing/plans";
import { type PriceBook, quoteOf } from "@cleaning/contract/pricing/price-book";
import { frequencyDiscounts, discounted } from "@cleaning/contract/pricing/pricing";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { privateKey } from "#lib/query.ts";
import { adminApi } from "#nouns/records/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { homesQuery } from "./queries.ts";

const currentPricesQuery = queryOptions({
  queryKey: [privateKey, "price-book", "current"],
  queryFn: async ({ signal }): Promise<PriceBook> => {
    const { version, figures } = await adminApi("GET /api/admin/price-book", {}, { signal });
    return { ...figures, version };
  },
});

/** `minutes` of the work it was sold for: another price alone leaves them. */
type Sold = { service: string; frequency: Frequency; price: number; minutes: number };
type Facts = Pick<Home, "squareFeet" | "bedrooms" | "bathrooms">;

/**
 * What the price book asks for a tidy home without pets and extras, where that is more, and more work, than was sold;
 * undefined for one within the package, and while no size is known.
 */
export const priceOfBiggerHome = (
  book: PriceBook,
  { service, frequency, ...sold }: Sold,
  { squareFeet, bedrooms, bathrooms }: Facts,
): number | undefined => {
  const kind = packageOf(service);
  if (kind === undefined || (squareFeet ?? bedrooms ?? bathrooms) === null) return undefined;
  const { included } = book;
  const quoteFor = (rooms: typeof included) =>
    quoteOf(book, { service: kind, ...rooms, condition: "tidy", pets: false, frequency: "once" }, []);
  const quote = quoteFor({
    squareFeet: squareFeet ?? included.squareFeet,
    bedrooms: bedrooms ?? included.bedrooms,
    bathrooms: bathrooms ?? included.bathrooms,
  });
  const price = discounted(quote.price, frequencyDiscounts[frequency]);
  const isMoreWork = quote.minutes > Math.max(sold.minutes, quoteFor(included).minutes);
  return isMoreWork && price > sold.price ? price : undefined;
};

type Props = { customerId: number; homeId: number; sold: Sold };

/** Null unless the home turned out to be bigger than the one that its subscription was sold for. */
export const PriceForHome = ({ customerId, homeId, sold }: Props): ReactElement | null => {
  const { data: homes = [] } = useQuery(homesQuery(customerId));
  const { data: book } = useQuery(currentPricesQuery);
  const home = homes.find(({ id }) => id === homeId);
  const price = book === undefined || home === undefined ? undefined : priceOfBiggerHome(book, sold, home);
  if (price === undefined) return null;
  return (
    <p>
      <Badge tone="sun">Bigger home</Badge> Sold for {formatMoney(sold.price)}, this home by the price book:{" "}
      {formatMoney(price)}.
    </p>
  );
};

import { formatNumber } from "@cleaning/contract/format/money";
import { type CheckoutPlan, packageOf } from "@cleaning/contract/pricing/plans";
import type { ReactElement } from "react";
import { builtPriceBook } from "#nouns/prices/price-book.ts";
import { ButtonLink } from "#ui/button-link.tsx";

/** The booking page's answers for a plan; undefined for services without an exact price. */
const bookSearchOf = ({ serviceType, frequency }: CheckoutPlan) => {
  const service = packageOf(serviceType);
  if (service === undefined) return undefined;
  if (service === "moveout") return { service };
  return { service, frequency, ...(service === "deep" ? { everyVisitDeep: "yes" } : {}) };
};

/** Which home the price is for, and the way to the price of another. Null for services without an exact price. */
export const HomeOfPrice = ({ plan }: { plan: CheckoutPlan }): ReactElement | null => {
  const search = bookSearchOf(plan);
  if (search === undefined) return null;
  const { bedrooms, bathrooms, squareFeet } = builtPriceBook.included;
  return (
    <section className="note home-of-price" aria-labelledby="home-title">
      <h2 id="home-title">For up to {bedrooms} bedrooms</h2>
      <p>
        This price is for up to {bedrooms} bedrooms, {bathrooms} bathrooms, {formatNumber(squareFeet)} sq ft. Is your
        home bigger? See what it costs, and choose your day and time at once.
      </p>
      <div className="actions">
        <ButtonLink to="/book" search={search}>
          See my exact price
        </ButtonLink>
      </div>
    </section>
  );
};

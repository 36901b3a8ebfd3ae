import "./checkout.css";
import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { formatMoney, formatNumber } from "@cleaning/contract/format/money";
import { type CheckoutPlan, packageOf } from "@cleaning/contract/pricing/plans";
import { offerReasons } from "@cleaning/contract/pricing/pricing";
import { Flex } from "@radix-ui/themes";
import { useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import { type ReactElement, useEffect, useState } from "react";
import { useToday } from "#lib/use-today.ts";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { builtPriceBook } from "#nouns/prices/price-book.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Link } from "#ui/link.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { PlanHeader } from "./plan-header.tsx";
import { RegistrationHost } from "./registration-host.tsx";
import { StalePrice } from "./stale-price.tsx";
import { UnknownPlan } from "./unknown-plan.tsx";
import { usePlan } from "./use-plan.ts";

const OfferBox = ({ plan, today }: { plan: CheckoutPlan; today: CalendarDate }): ReactElement | null => {
  const { frequency, price, basePrice, discountPercent } = plan;
  if (discountPercent === 0) return null;
  return (
    <section className="note" data-accent-color="grass" aria-labelledby="offer-title">
      <h2 id="offer-title">Special Offer Applied</h2>
      <ul className="ticks">
        {offerReasons(frequency, today).map((reason) => (
          <li key={reason}>
            <Check size={18} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
      {basePrice > price && (
        <p>
          <strong>You save {formatMoney(basePrice - price)} on every visit.</strong>
        </p>
      )}
    </section>
  );
};

/** The style sheet shows the way back after a moment, so that it appears even when the code does not arrive. */
const LoadingDetails = (): ReactElement => (
  <Flex className="state checkout__state" direction="column" align="center" gap="2">
    <h1>Your subscription</h1>
    <Spinner label="Loading subscription details" />
    <p className="way-back">
      Nothing here yet? <Link to="/pricing">Choose a plan on the pricing page</Link>
    </p>
  </Flex>
);

/** An address that names no plan is not waited for longer (ms). */
const patience = 2_000;

/** Says that it loads, as agreed, and then which plans there are. */
const MissingPlan = ({ serviceType }: { serviceType: string }): ReactElement => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? <UnknownPlan title="Choose your plan" serviceType={serviceType} /> : <LoadingDetails />;
};

/** The booking page's answers for a plan; undefined for services without an exact price. */
const bookSearchOf = ({ serviceType, frequency }: CheckoutPlan) => {
  const service = packageOf(serviceType);
  if (service === undefined) return undefined;
  if (service === "moveout") return { service };
  return { service, frequency, ...(service === "deep" ? { everyVisitDeep: "yes" } : {}) };
};

/** Which home the price is for, and the way to the price of another. Null for services without an exact price. */
const HomeOfPrice = ({ plan }: { plan: CheckoutPlan }): ReactElement | null => {
  const search = bookSearchOf(plan);
  if (search === undefined) return null;
  const { bedrooms, bathrooms, squareFeet } = builtPriceBook.included;
  return (
    <section className="note" aria-labelledby="home-title">
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

export const Withdrawn = (): ReactElement => (
  <Flex className="state checkout__state" direction="column" align="center" gap="3">
    <h1>We do not offer this plan any more</h1>
    <p>Every plan you can start today is on the pricing page. Or call us, and we find one together.</p>
    <div className="actions">
      <ButtonLink to="/pricing">Back to Pricing</ButtonLink>
      <CallButton />
    </div>
  </Flex>
);

const Plan = (): ReactElement => {
  const search = useSearch({ from: "/bare/subscription" });
  const today = useToday();
  const checkout = usePlan(search, today);
  if (checkout.status === "loading" || today === undefined) return <LoadingDetails />;
  if (checkout.status === "missing") return <MissingPlan serviceType={checkout.serviceType} />;
  if (checkout.status === "withdrawn") return <Withdrawn />;
  if (checkout.status === "unknown") return <UnknownPlan serviceType={checkout.serviceType} />;
  const { plan, linkPlan, current } = checkout;
  return (
    <>
      <Link className="tap" to="/pricing">
        <ArrowLeft size={18} aria-hidden />
        Back to Pricing
      </Link>
      <div className="beside beside--top checkout__columns">
        <Flex className="checkout__plan" direction="column" gap="3">
          <PlanHeader plan={plan} linkPlan={linkPlan} />
          {current !== undefined && <StalePrice linkPrice={plan.price} current={current} />}
          <HomeOfPrice plan={plan} />
          <OfferBox plan={plan} today={today} />
          <TrustList />
        </Flex>
        <RegistrationHost plan={plan} current={current} today={today} />
      </div>
    </>
  );
};

/** The subscription checkout. The page is made at build time and knows its plan only in the browser. */
const Checkout = (): ReactElement => (
  <div className="wrap checkout">
    <Plan />
  </div>
);

export default Checkout;

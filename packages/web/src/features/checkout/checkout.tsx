import "./checkout.css";
import { Flex } from "@radix-ui/themes";
import { useSearch } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Link } from "#ui/link.tsx";
import { HomeOfPrice } from "./home-of-price.tsx";
import { LoadingDetails, MissingPlan } from "./missing-plan.tsx";
import { OfferBox } from "./offer-box.tsx";
import { PlanHeader } from "./plan-header.tsx";
import { RegistrationHost } from "./registration-host.tsx";
import { StalePrice } from "./stale-price.tsx";
import { UnknownPlan } from "./unknown-plan.tsx";
import { usePlan } from "./use-plan.ts";

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

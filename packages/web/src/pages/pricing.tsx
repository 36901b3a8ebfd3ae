import "#features/pricing/pricing.css";
import type { ReactElement } from "react";
import { PricingHero } from "#features/pricing/pricing-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const PricingDeferred = deferred(() => import("./pricing-deferred.tsx"));

/** The pricing page. */
const Pricing = (): ReactElement => (
  <>
    <PricingHero />
    <PricingDeferred />
  </>
);
export default Pricing;

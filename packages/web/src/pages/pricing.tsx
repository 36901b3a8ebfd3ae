import "#features/pricing/pricing.css";
import type { ReactElement } from "react";
import { PricingHero } from "#features/pricing/pricing-hero.tsx";
import { later } from "#ui/later.tsx";

const PricingLater = later(() => import("./pricing-later.tsx"));

/** The pricing page (specification, section 2). */
const Pricing = (): ReactElement => (
  <>
    <PricingHero />
    <PricingLater />
  </>
);
export default Pricing;

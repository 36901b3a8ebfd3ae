import "#features/pricing/pricing.css";
import type { ReactElement } from "react";
import { includedHome } from "#nouns/homes/included-home.ts";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import { ExactPriceLink } from "#ui/exact-price-link.tsx";
import { ShortHero } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { TrustList } from "#ui/trust-list.tsx";
import { deferred } from "../hydration/deferred.tsx";

const PricingDeferred = deferred(() => import("./pricing-deferred.tsx"));

const StandardFrom = (): string => `Standard cleaning from $${usePackagePrices().standard} a visit`;

const Pricing = (): ReactElement => (
  <>
    <ShortHero title="Prices you know before we start" picture={described("kitchen-green")}>
      <p className="lead">
        <StandardFrom /> for {includedHome}, and less with a plan. The price of your home you see in a minute.
      </p>
      <ExactPriceLink size="large" />
      <TrustList />
    </ShortHero>
    <PricingDeferred />
  </>
);
export default Pricing;

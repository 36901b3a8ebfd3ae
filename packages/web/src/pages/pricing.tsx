import "#features/pricing/pricing.css";
import type { ReactElement } from "react";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { usePackagePrices } from "#nouns/prices/queries.ts";
import { includedHome } from "#nouns/prices/words.ts";
import { ShortHero } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
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

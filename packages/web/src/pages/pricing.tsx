import "#features/pricing/pricing.css";
import type { ReactElement } from "react";
import { usePackagePrices } from "#queries/package-prices.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ShortHero } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { Proof } from "#ui/proof.tsx";
import { deferred } from "../hydration/deferred.tsx";

const PricingDeferred = deferred(() => import("./pricing-deferred.tsx"));

const PackagesFrom = (): string => `Three packages from $${usePackagePrices().standard} a visit`;

const Pricing = (): ReactElement => (
  <>
    <ShortHero title="Prices you know before we start" picture={described("kitchen-green")}>
      <p className="lead">
        <PackagesFrom />, and less with a plan. What is included is listed, and so is what is not.
      </p>
      <ButtonLink look="outline" to="/book">
        Get an instant price
      </ButtonLink>
      <Proof />
    </ShortHero>
    <PricingDeferred />
  </>
);
export default Pricing;

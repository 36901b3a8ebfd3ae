import "#features/about/about.css";
import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { EstimateOrServices } from "#nouns/company/estimate-or-services.tsx";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const AboutDeferred = deferred(() => import("./about-deferred.tsx"));

const About = (): ReactElement => (
  <>
    <section className="hero about-hero" aria-label="Introduction">
      <div className="wrap stack stack--center">
        <h1>Your neighbors, with better brooms.</h1>
        <p className="lead">
          {business.name} has cleaned the homes, rentals and offices of {business.region} since {business.since}. You
          let us in, so you should know who we are.
        </p>
        <div className="actions actions--stack">
          <ExactPriceLink size="large" />
        </div>
        <EstimateOrServices />
        <TrustList />
      </div>
      <div className="wrap">
        <div className="picture picture--raised">
          <Picture first {...described("dining-nook")} shown="whole" />
        </div>
        <p className="caption">Illustration, not a photograph of a customer's home.</p>
      </div>
    </section>
    <AboutDeferred />
  </>
);
export default About;

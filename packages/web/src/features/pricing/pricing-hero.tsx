import type { ReactElement } from "react";
import { SidePicture } from "#ui/hero-picture.tsx";
import { described } from "#ui/pictures.ts";
import { Proof } from "#ui/proof.tsx";
import { standardPackage } from "./packages.ts";

/** Short, so that the prices are in view. */
export const PricingHero = (): ReactElement => (
  <section className="pricing-hero" aria-label="Introduction">
    <div className="wrap short-hero">
      <div className="short-hero__text">
        <h1>Prices you know before we start</h1>
        <p className="lead">
          Three packages from ${standardPackage.price} a visit, and less with a plan. What is included is listed, and so
          is what is not.
        </p>
        <Proof />
      </div>
      <SidePicture {...described("kitchen-green")} />
    </div>
  </section>
);

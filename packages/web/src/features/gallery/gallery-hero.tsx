import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Hero } from "#ui/hero.tsx";
import { Proof } from "#ui/proof.tsx";
import { Slideshow } from "./slideshow.tsx";

/** What the pictures are about, and the two ways on; the slideshow stands beside it. */
export const GalleryHero = (): ReactElement => (
  <Hero
    title="Our Cleaning Gallery"
    lead="Kitchens, bathrooms, entries in March: what a room looks like when we have locked the door behind us."
    actions={
      <>
        <ButtonLink size="large" to="/contact">
          Get a Free Estimate
        </ButtonLink>
        <ButtonLink size="large" look="outline" to="/services">
          Our Services
        </ButtonLink>
      </>
    }
    below={<Proof />}
    picture={<Slideshow />}
  />
);

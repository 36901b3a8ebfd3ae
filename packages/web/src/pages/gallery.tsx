import "#features/gallery/gallery.css";
import type { ReactElement } from "react";
import { Slideshow } from "#features/gallery/slideshow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Hero } from "#ui/hero.tsx";
import { Proof } from "#ui/proof.tsx";
import { deferred } from "../hydration/deferred.tsx";

const GalleryDeferred = deferred(() => import("./gallery-deferred.tsx"));

const Gallery = (): ReactElement => (
  <>
    <Hero
      title="Our Cleaning Gallery"
      lead="Kitchens, bathrooms, bedrooms, entries and offices: what rooms look like after a visit."
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
    <GalleryDeferred />
  </>
);
export default Gallery;

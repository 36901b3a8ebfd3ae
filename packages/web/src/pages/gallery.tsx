import "#features/gallery/gallery.css";
import type { ReactElement } from "react";
import { Slideshow } from "#features/gallery/slideshow.tsx";
import { EstimateOrServices } from "#nouns/company/estimate-or-services.tsx";
import { TrustList } from "#nouns/company/trust-list.tsx";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { Hero } from "#ui/hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const GalleryDeferred = deferred(() => import("./gallery-deferred.tsx"));

const Gallery = (): ReactElement => (
  <>
    <Hero
      title="Our Cleaning Gallery"
      lead="Kitchens, bathrooms, bedrooms, entries and offices: what rooms look like after a visit."
      actions={<ExactPriceLink size="large" />}
      below={
        <>
          <EstimateOrServices />
          <TrustList />
        </>
      }
      picture={<Slideshow />}
    />
    <GalleryDeferred />
  </>
);
export default Gallery;

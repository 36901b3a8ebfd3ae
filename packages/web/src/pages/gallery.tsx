import "#features/gallery/gallery-page.css";
import type { ReactElement } from "react";
import { GalleryHero } from "#features/gallery/gallery-hero.tsx";
import { deferred } from "../hydration/deferred.tsx";

const GalleryDeferred = deferred(() => import("./gallery-deferred.tsx"));

/** The gallery. */
const Gallery = (): ReactElement => (
  <>
    <GalleryHero />
    <GalleryDeferred />
  </>
);
export default Gallery;

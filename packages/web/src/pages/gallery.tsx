import "#features/gallery/gallery-page.css";
import type { ReactElement } from "react";
import { GalleryHero } from "#features/gallery/gallery-hero.tsx";
import { later } from "#ui/later.tsx";

const GalleryLater = later(() => import("./gallery-later.tsx"));

/** The gallery (specification, section 2). */
const Gallery = (): ReactElement => (
  <>
    <GalleryHero />
    <GalleryLater />
  </>
);
export default Gallery;

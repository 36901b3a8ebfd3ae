import "#features/gallery/gallery-page.css";
import type { ReactElement } from "react";
import { GalleryEnd } from "#features/gallery/gallery-end.tsx";
import { GalleryHero } from "#features/gallery/gallery-hero.tsx";
import { PictureGrid } from "#features/gallery/picture-grid.tsx";
import { Section } from "#ui/section.tsx";

/** The gallery (specification, section 2). */
export const Gallery = (): ReactElement => (
  <>
    <GalleryHero />
    <Section id="pictures" title="Room by Room">
      <PictureGrid />
    </Section>
    <GalleryEnd />
  </>
);

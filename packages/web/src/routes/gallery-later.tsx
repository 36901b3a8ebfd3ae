import type { ReactElement } from "react";
import { GalleryEnd } from "#features/gallery/gallery-end.tsx";
import { PictureGrid } from "#features/gallery/picture-grid.tsx";
import { Section } from "#ui/section.tsx";

/** The pictures, and what follows them. */
const GalleryLater = (): ReactElement => (
  <>
    <Section id="pictures" title="Room by Room">
      <PictureGrid />
    </Section>
    <GalleryEnd />
  </>
);
export default GalleryLater;

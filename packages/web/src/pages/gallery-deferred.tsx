import type { ReactElement } from "react";
import { PictureGrid } from "#features/gallery/picture-grid.tsx";
import { CallToAction } from "#nouns/company/call-to-action.tsx";
import { Section } from "#ui/section.tsx";

const GalleryDeferred = (): ReactElement => (
  <>
    <Section id="pictures" title="Room by Room">
      <PictureGrid />
    </Section>
    <CallToAction
      title="And your rooms?"
      lead="Tell us which ones bother you most. You get a free estimate within one business day."
      ask="Get a Free Estimate"
    />
  </>
);
export default GalleryDeferred;

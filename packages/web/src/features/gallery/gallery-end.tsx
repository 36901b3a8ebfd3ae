import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Closing } from "#ui/closing.tsx";

/** The ask, for those who looked to the end. */
export const GalleryEnd = (): ReactElement => (
  <Closing
    title="And your rooms?"
    lead="Tell us which ones bother you most. You get a free estimate within one business day."
  >
    <ButtonLink size="large" to="/contact">
      Get a Free Estimate
    </ButtonLink>
    <CallButton size="large" />
  </Closing>
);

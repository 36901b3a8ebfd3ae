import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Closing } from "#ui/closing.tsx";

/** The ask once more, for those who read to the end. */
export const HomeClosing = (): ReactElement => (
  <Closing
    title="Tell us about your place"
    lead="A few lines are enough. The estimate is free, you owe us nothing, and you hear from us within one business day."
  >
    <ButtonLink size="large" to="/contact">
      Get a Free Estimate
    </ButtonLink>
    <CallButton size="large" />
  </Closing>
);

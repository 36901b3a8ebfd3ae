import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { Closing } from "#ui/closing.tsx";

/** For those who have read it all and still wonder which one is theirs. */
export const ServicesClosing = (): ReactElement => (
  <Closing
    title="Not sure which one is yours?"
    lead="Describe the rooms in two sentences. We suggest a service and tell you the price, free."
  >
    <ButtonLink size="large" to="/contact">
      Get a Quote
    </ButtonLink>
    <CallButton size="large" />
  </Closing>
);

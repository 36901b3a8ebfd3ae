import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** The quiet ways on of a first screen, in one line also on a phone. */
export const EstimateOrServices = (): ReactElement => (
  <div className="actions actions--pair">
    <ButtonLink look="outline" to="/contact">
      Get a Free Estimate
    </ButtonLink>
    <ButtonLink look="outline" to="/services">
      Our Services
    </ButtonLink>
  </div>
);

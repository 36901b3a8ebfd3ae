import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Closing } from "#ui/closing.tsx";

/** The ask once more. */
export const PricingClosing = (): ReactElement => (
  <Closing
    title="Ready to Experience the Difference?"
    lead={
      <>
        Ask for a free, no-obligation estimate. We reply within one business day, or call{" "}
        <a href={business.phone.link}>{business.phone.text}</a>.
      </>
    }
    ask="Request a Quote"
    other={
      <ButtonLink size="large" look="outline" to="/services">
        View All Services
      </ButtonLink>
    }
  />
);

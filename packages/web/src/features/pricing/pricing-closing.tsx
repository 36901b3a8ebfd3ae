import { business } from "@cleaning/contract/business";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Proof } from "#ui/proof.tsx";

/** The ask once more. */
export const PricingClosing = (): ReactElement => (
  <section className="section" aria-labelledby="pricing-closing-title">
    <div className="wrap pricing-closing">
      <h2 id="pricing-closing-title">Ready to Experience the Difference?</h2>
      <p className="lead">
        Ask for a free, no-obligation estimate. We reply within one business day, or call{" "}
        <a href={business.phone.link}>{business.phone.text}</a>.
      </p>
      <div className="actions actions--center actions--stack">
        <ButtonLink size="large" to="/contact">
          Request a Quote
        </ButtonLink>
        <ButtonLink size="large" look="outline" to="/services">
          View All Services
        </ButtonLink>
      </div>
      <Proof />
    </div>
  </section>
);

import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Proof } from "#ui/proof.tsx";

/** The ask once more, for those who read to the end. */
export const Closing = (): ReactElement => (
  <section className="section closing" aria-labelledby="closing-title" data-tone="deep">
    <div className="wrap closing__inner">
      <h2 id="closing-title">Tell us about your place</h2>
      <p className="lead">
        A few lines are enough. The estimate is free, you owe us nothing, and you hear from us within one business day.
      </p>
      <div className="actions actions--center actions--stack">
        <ButtonLink size="large" to="/contact">
          Get a Free Estimate
        </ButtonLink>
        <ButtonLink size="large" look="outline" href={business.phone.link}>
          <Phone size={18} aria-hidden />
          {business.phone.text}
        </ButtonLink>
      </div>
      <Proof />
    </div>
  </section>
);

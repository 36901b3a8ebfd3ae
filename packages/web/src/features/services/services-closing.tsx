import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Proof } from "#ui/proof.tsx";

/** For those who have read it all and still wonder which one is theirs. */
export const ServicesClosing = (): ReactElement => (
  <section className="section" aria-labelledby="services-closing-title">
    <div className="wrap services-closing">
      <h2 id="services-closing-title">Not sure which one is yours?</h2>
      <p className="lead">Describe the rooms in two sentences. We suggest a service and tell you the price, free.</p>
      <div className="actions actions--center actions--stack">
        <ButtonLink size="large" to="/contact">
          Get a Quote
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

import { business } from "@cleaning/contract/business";
import Phone from "lucide-react/icons/phone";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** The ask, for those who looked to the end. */
export const GalleryEnd = (): ReactElement => (
  <section className="section" aria-labelledby="gallery-end-title" data-tone="deep">
    <div className="wrap gallery-end">
      <h2 id="gallery-end-title">And your rooms?</h2>
      <p className="lead">Tell us which ones bother you most. You get a free estimate within one business day.</p>
      <div className="actions actions--center actions--stack">
        <ButtonLink size="large" to="/contact">
          Get a Free Estimate
        </ButtonLink>
        <ButtonLink size="large" look="outline" href={business.phone.link}>
          <Phone size={18} aria-hidden />
          {business.phone.text}
        </ButtonLink>
      </div>
    </div>
  </section>
);

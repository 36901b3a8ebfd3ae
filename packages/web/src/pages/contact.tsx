import { business } from "@cleaning/contract/site/business";
import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { ShortHero } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";
import { deferred } from "../hydration/deferred.tsx";

const ContactDeferred = deferred(() => import("./contact-deferred.tsx"));

const Contact = (): ReactElement => (
  <>
    <ShortHero title="Contact Us" picture={described("entry-console")}>
      <p className="lead">Tell us about your place and get a free estimate within one business day.</p>
      <div className="actions">
        <CallButton>Call Now: {business.phone.text}</CallButton>
        <ExactPriceLink look="outline" />
      </div>
    </ShortHero>
    <ContactDeferred />
  </>
);
export default Contact;

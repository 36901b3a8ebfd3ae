import type { ReactElement } from "react";
import { ExactPriceLink } from "#nouns/prices/exact-price-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { HeroPicture } from "#ui/hero.tsx";
import { described } from "#ui/pictures.ts";

const NotFound = (): ReactElement => (
  <section className="section">
    <div className="wrap beside">
      <div className="stack">
        <h1>404 Page Not Found</h1>
        <p className="lead">
          This address leads nowhere. If a link of ours brought you here, that is our mistake, and what you came for is
          close by.
        </p>
        <div className="actions actions--stack">
          <ExactPriceLink />
          <ButtonLink look="outline" to="/services">
            Our Services
          </ButtonLink>
          <ButtonLink look="outline" to="/">
            Back to Home
          </ButtonLink>
          <CallButton />
        </div>
        <p className="soft small">
          A note to whoever built this site: <span>Did you forget to add the page to the router?</span>
        </p>
      </div>
      <HeroPicture {...described("entry-bench")} />
    </div>
  </section>
);
export default NotFound;

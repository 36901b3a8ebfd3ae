import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { CallButton } from "#ui/call-button.tsx";
import { HeroPicture } from "#ui/hero-picture.tsx";
import { described } from "#ui/pictures.ts";

const NotFound = (): ReactElement => (
  <section className="section">
    <div className="wrap beside">
      <div className="stack">
        <h1>404 Page Not Found</h1>
        <p className="lead">Did you forget to add the page to the router?</p>
        <p className="lead">If a link brought you here, it is our mistake. The way home is short.</p>
        <div className="actions">
          <ButtonLink to="/">Back to Home</ButtonLink>
          <CallButton />
        </div>
      </div>
      <HeroPicture {...described("entry-bench")} />
    </div>
  </section>
);
export default NotFound;

import type { ReactElement } from "react";

export const SkipLink = (): ReactElement => (
  <a className="skip-link" href="#main">
    Skip to the page
  </a>
);

import type { ReactElement } from "react";

/** The first thing the Tab key reaches: past the top bar, to the page. */
export const SkipLink = (): ReactElement => (
  <a className="skip-link" href="#main">
    Skip to the page
  </a>
);

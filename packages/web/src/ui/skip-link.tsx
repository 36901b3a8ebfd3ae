import type { ReactElement } from "react";

export const SkipLink = ({ text = "Skip to the page" }: { text?: string }): ReactElement => (
  <a className="skip-link" href="#main">
    {text}
  </a>
);

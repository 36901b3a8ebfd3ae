import type { ReactElement } from "react";
import { Link } from "./link.tsx";

/** In a new tab, so that what was typed in the form stays. */
export const PrivacyNote = (): ReactElement => (
  <p className="soft">
    What we keep of this, and how long:{" "}
    <Link to="/privacy" target="_blank">
      your privacy
    </Link>
    .
  </p>
);

import type { ReactElement } from "react";
import { Link } from "./link.tsx";

/** Beside what people agree to; in a new tab, so that what was typed stays. */
export const TermsLinks = ({ hash = "" }: { hash?: string }): ReactElement => (
  <>
    See{" "}
    <Link to="/terms" hash={hash} target="_blank">
      our terms
    </Link>{" "}
    and{" "}
    <Link to="/privacy" hash={hash} target="_blank">
      your privacy
    </Link>
    .
  </>
);

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

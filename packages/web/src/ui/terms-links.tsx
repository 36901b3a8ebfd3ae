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

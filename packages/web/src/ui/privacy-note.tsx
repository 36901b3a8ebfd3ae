import type { ReactElement } from "react";
import { Link } from "./link.tsx";

/** Beside a form's button: where it is said what becomes of what one sends. */
export const PrivacyNote = (): ReactElement => (
  <p className="soft">
    What we keep of this, and how long: <Link to="/privacy">your privacy</Link>.
  </p>
);

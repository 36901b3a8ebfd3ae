import type { ReactElement } from "react";
import { Link } from "./link.tsx";

export const PrivacyNote = (): ReactElement => (
  <p className="soft">
    What we keep of this, and how long: <Link to="/privacy">your privacy</Link>.
  </p>
);

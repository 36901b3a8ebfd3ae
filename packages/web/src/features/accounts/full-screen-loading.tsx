import "./accounts.css";
import type { ReactElement } from "react";
import { Spinner } from "#ui/spinner.tsx";

/** Shown instead of a guarded page until it is known who is there. */
export const FullScreenLoading = (): ReactElement => (
  <main id="main" className="full-screen-loading" tabIndex={-1}>
    <Spinner label="Loading..." />
  </main>
);

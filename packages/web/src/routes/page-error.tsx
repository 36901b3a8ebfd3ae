import type { ReactElement } from "react";
import { ErrorState } from "#ui/error-state.tsx";

/** What stands in the place of a page that broke, or whose code did not arrive even after the router loaded it anew. */
export const PageError = (): ReactElement => (
  <section className="section">
    <div className="wrap">
      <ErrorState what="this page" onRetry={() => location.reload()} />
    </div>
  </section>
);

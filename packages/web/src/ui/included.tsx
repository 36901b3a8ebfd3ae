import type { ReactElement, ReactNode } from "react";

/** Collapsed on phones; elsewhere always open (`components.css`). */
export const Included = ({ children }: { children: ReactNode }): ReactElement => (
  <details className="fold">
    <summary>What is included</summary>
    <div className="fold__content">{children}</div>
  </details>
);

import type { ReactElement, ReactNode } from "react";

/** Folded behind a line on phones; where there is room it stands open and the line is gone (`components.css`). */
export const Included = ({ children }: { children: ReactNode }): ReactElement => (
  <details className="fold">
    <summary>What is included</summary>
    <div className="fold__content">{children}</div>
  </details>
);

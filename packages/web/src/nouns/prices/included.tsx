import type { ReactElement, ReactNode } from "react";

/** Collapsed on phones; elsewhere always open (`components.css`). */
export const Included = ({
  label = "What is included",
  children,
}: {
  label?: string;
  children: ReactNode;
}): ReactElement => (
  <details className="fold">
    <summary>{label}</summary>
    <div className="fold__content">{children}</div>
  </details>
);

import type { ReactElement, ReactNode } from "react";

type Props = { title: string; children?: ReactNode };

/** Nothing here yet: `title` says so, the children say what to do first. */
export const EmptyState = ({ title, children }: Props): ReactElement => (
  <div className="state">
    <p className="state__title">{title}</p>
    {children}
  </div>
);

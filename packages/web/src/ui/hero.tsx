import type { ReactElement, ReactNode } from "react";

type Props = { title: ReactNode; lead: ReactNode; actions?: ReactNode; below?: ReactNode; picture?: ReactNode };

/** The top of a page: its one h1, one promise and one primary button; the picture stands beside or below. */
export const Hero = ({ title, lead, actions, below, picture }: Props): ReactElement => (
  <section className="hero" aria-label="Introduction">
    <div className="wrap hero__inner">
      <div className="hero__text">
        <h1>{title}</h1>
        <p className="hero__lead">{lead}</p>
        {actions !== undefined && <div className="actions actions--stack">{actions}</div>}
        {below}
      </div>
      {picture}
    </div>
  </section>
);

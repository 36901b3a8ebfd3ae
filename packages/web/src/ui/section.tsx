import type { ReactElement, ReactNode } from "react";

type Props = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  tone?: "paper" | "deep";
  children: ReactNode;
};

export const Section = ({ id, title, lead, tone = "paper", children }: Props): ReactElement => (
  <section className="section" id={id} aria-labelledby={`${id}-title`} data-tone={tone}>
    <div className="wrap">
      <div className="section__head">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
);

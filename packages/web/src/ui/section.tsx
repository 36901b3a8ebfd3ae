import type { ReactElement, ReactNode } from "react";

type Props = {
  /** Anchor and, with `-title`, the name of the section. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `deep`: a shade darker than the paper, to tell neighbours apart. */
  tone?: "paper" | "deep";
  center?: boolean;
  children: ReactNode;
};

/** A part of a page under its own second-level heading. */
export const Section = ({ id, title, lead, tone = "paper", center = false, children }: Props): ReactElement => (
  <section className="section" id={id} aria-labelledby={`${id}-title`} data-tone={tone}>
    <div className="wrap">
      <div className="section__head" data-center={center}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p className="section__lead">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
);

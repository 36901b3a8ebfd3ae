import type { ReactElement, ReactNode } from "react";
import { Proof } from "./proof.tsx";

type Props = {
  title: string;
  lead: ReactNode;
  /** The page's button, and a quieter one. */
  children: ReactNode;
};

/** The end of a page: the ask once more, for those who read as far as that. */
export const Closing = ({ title, lead, children }: Props): ReactElement => (
  <section className="section" aria-labelledby="closing-title" data-tone="accent">
    <div className="wrap closing">
      <h2 id="closing-title">{title}</h2>
      <p className="lead">{lead}</p>
      <div className="actions actions--center actions--stack">{children}</div>
      <Proof />
    </div>
  </section>
);

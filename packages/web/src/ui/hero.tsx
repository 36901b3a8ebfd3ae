import type { ReactElement, ReactNode } from "react";
import { Picture } from "./picture.tsx";
import type { Described } from "./pictures.ts";

export const HeroPicture = ({ name, alt, illustration }: Described): ReactElement => (
  <figure>
    <div className="picture picture--raised">
      <Picture first name={name} alt={alt} shown="half" />
    </div>
    {illustration && <figcaption className="caption">Illustration</figcaption>}
  </figure>
);

type Props = { title: ReactNode; lead: ReactNode; actions?: ReactNode; below?: ReactNode; picture?: ReactNode };

export const Hero = ({ title, lead, actions, below, picture }: Props): ReactElement => (
  <section className="hero" aria-label="Introduction">
    <div className="wrap beside">
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {actions !== undefined && <div className="actions actions--stack">{actions}</div>}
        {below}
      </div>
      {picture}
    </div>
  </section>
);

type ShortProps = { title: string; picture: Described; children: ReactNode };

/** The picture appears, and is loaded, only where there is room beside the text. */
export const ShortHero = ({ title, picture: { name, illustration }, children }: ShortProps): ReactElement => (
  <section className="hero short-hero" aria-label="Introduction">
    <div className="wrap beside">
      <div className="stack">
        <h1>{title}</h1>
        {children}
      </div>
      <figure>
        <div className="picture picture--raised">
          <Picture name={name} shown="half" decorative />
        </div>
        {illustration && <figcaption className="caption">Illustration</figcaption>}
      </figure>
    </div>
  </section>
);

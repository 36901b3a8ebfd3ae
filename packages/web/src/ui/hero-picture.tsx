import type { ReactElement } from "react";
import { Picture } from "./picture.tsx";
import type { Described } from "./pictures.ts";

/** The picture beside a short hero; on a phone, where the task comes first, it is left out and not loaded. */
export const SidePicture = ({ name, illustration }: Described): ReactElement => (
  <figure className="short-hero__side">
    <div className="picture">
      <Picture name={name} shown="half" decorative />
    </div>
    {illustration && <figcaption className="caption">Illustration</figcaption>}
  </figure>
);

/** The picture at the top of a page. It is the first thing to be loaded. */
export const HeroPicture = ({ name, alt, illustration }: Described): ReactElement => (
  <figure className="hero-picture">
    <div className="picture">
      <Picture first name={name} alt={alt} shown="half" />
    </div>
    {illustration && <figcaption className="caption">Illustration</figcaption>}
  </figure>
);

import type { ReactElement } from "react";
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

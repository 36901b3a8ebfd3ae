import type { ReactElement } from "react";
import { Picture, type PictureProps } from "#ui/picture.tsx";

/** A picture of the gallery in its frame. */
export const PictureView = (props: PictureProps): ReactElement => (
  <span className="picture shot">
    <Picture {...props} />
  </span>
);

import type { ReactElement } from "react";
import { Picture, type PictureProps } from "#ui/picture.tsx";

export const PictureView = (props: PictureProps): ReactElement => (
  <span className="picture shot">
    <Picture {...props} />
  </span>
);

import type { ReactElement } from "react";
import { Picture, type shownAt } from "#ui/picture.tsx";
import type { PictureName } from "#ui/pictures.ts";

type Props = {
  name: PictureName;
  shown: keyof typeof shownAt;
  /** Something beside it says what it shows: a caption, or the name of its button. */
  decorative?: boolean;
  /** It is seen at once: nothing waits for it. */
  first?: boolean;
};

/** A picture of the gallery in its frame. */
export const PictureView = (props: Props): ReactElement => (
  <span className="picture shot">
    <Picture {...props} />
  </span>
);

import "./css/pictures.css?placeholders";
import type { ReactElement } from "react";
import { fileOf, pictureSizes } from "./picture-files.ts";
import type { PictureName } from "./pictures.ts";

/** How wide a picture is shown, for the browser's choice among its files. */
export const shownAt = {
  half: "(min-width:1024px) 540px,100vw",
  tile: "(min-width:1024px) 360px,50vw",
  pair: "(min-width:1024px) 540px,50vw",
  whole: "(min-width:1160px) 1120px,100vw",
  /** Over the whole screen, where it may be enlarged. */
  screen: "150vw",
} as const;

export type PictureProps = {
  name: PictureName;
  shown: keyof typeof shownAt;
  /** In sight without scrolling, so not loaded lazily. The build preloads the first one of a page. */
  first?: boolean;
} & (
  | { alt: string }
  /** Something beside it says what it shows, or it adds nothing to the text. */
  | { decorative: true }
);

/** Its class holds the placeholder colors and crop focus. The caller says when it is an illustration. */
export const Picture = ({ name, shown, first = false, ...words }: PictureProps): ReactElement => (
  <picture>
    <source type="image/avif" srcSet={pictureSizes(name, "avif")} sizes={shownAt[shown]} />
    <img
      className={`p-${name}`}
      srcSet={pictureSizes(name, "webp")}
      sizes={shownAt[shown]}
      src={fileOf(name)}
      alt={"alt" in words ? words.alt : ""}
      width="1200"
      height="800"
      decoding="async"
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  </picture>
);

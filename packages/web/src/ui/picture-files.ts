import type { PictureName } from "./pictures.ts";

/** The widths that every picture has, in pixels; its height is two thirds of that. */
export const pictureWidths = [480, 800, 1_200, 1_600] as const;

/** What they are encoded as; WebP is for the few browsers that do not know AVIF. */
export const pictureFormats = ["avif", "webp"] as const;
type PictureFormat = (typeof pictureFormats)[number];

/** The folder that the build puts the pictures in; its name changes with them, so that browsers may cache them without limit. */
const folder = import.meta.env?.VITE_PICTURES ?? "/assets/pictures";

export const pictureSizes = (name: PictureName, format: PictureFormat): string =>
  pictureWidths.map((width) => `${folder}/${name}-${width}.${format} ${width}w`).join();

/** One file, for crawlers and what else reads only `src`. */
export const fileOf = (name: PictureName): string => `${folder}/${name}-800.webp`;

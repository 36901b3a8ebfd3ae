import type { PictureName } from "./pictures.ts";

/** The widths that every picture exists in, in pixels; its height is two thirds of that. */
export const pictureWidths = [480, 800, 1_200, 1_600] as const;

/** The folder that the build puts the pictures in; its name changes with them, so that browsers may keep them for ever. */
const folder = import.meta.env?.VITE_PICTURES ?? "/assets/pictures";

/** All sizes of a picture, as `srcset` wants them. */
export const sizesOf = (name: PictureName): string =>
  pictureWidths.map((width) => `${folder}/${name}-${width}.avif ${width}w`).join();

/** What browsers load that do not know AVIF. */
export const fileOf = (name: PictureName): string => `${folder}/${name}-800.webp`;

import type { PictureName } from "./pictures.ts";

/**
 * The files of every picture: its widths in pixels, by format; its height is two thirds of that. AVIF is for nearly all
 * browsers; the few that do not know it get one size.
 */
export const pictureWidths = { avif: [480, 800, 1_200, 1_600], webp: [800] } as const;

/** The folder that the build puts the pictures in; its name changes with them, so that browsers may keep them for ever. */
const folder = import.meta.env?.VITE_PICTURES ?? "/assets/pictures";

/** All sizes of a picture in AVIF, as `srcset` wants them. */
export const sizesOf = (name: PictureName): string =>
  pictureWidths.avif.map((width) => `${folder}/${name}-${width}.avif ${width}w`).join();

/** What browsers load that do not know AVIF. */
export const fileOf = (name: PictureName): string => `${folder}/${name}-${pictureWidths.webp[0]}.webp`;

import { maxPhotoSide } from "./agent-day.ts";

/** Metadata comes before the picture, mostly within a few kilobytes. */
export const photoHead = 256 * 1024;

const exifMark = "Exif\0\0";
const gpsTag = 0x88_25;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder("latin1").decode(bytes.subarray(from, from + length));

/** Whether the first directory of EXIF's TIFF names a position; what cannot be read counts as one. */
const hasGps = (tiff: Uint8Array): boolean => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = textAt(tiff, 0, 2);
  if (order !== "II" && order !== "MM") return true;
  const isLittleEndian = order === "II";
  if (tiff.length < 8) return true;
  const first = view.getUint32(4, isLittleEndian);
  if (first + 2 > tiff.length) return true;
  const count = view.getUint16(first, isLittleEndian);
  if (first + 2 + count * 12 > tiff.length) return true;
  return Array.from({ length: count }, (_, index) => view.getUint16(first + 2 + index * 12, isLittleEndian)).includes(
    gpsTag,
  );
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Refuses decompression bombs: a small file can unfold to gigabytes. */
const isTooLarge = (frame: Uint8Array): boolean => {
  const [, height = 0, low = 0, width = 0, lowWidth = 0] = frame;
  return Math.max((height << 8) | low, (width << 8) | lowWidth) > maxPhotoSide;
};

/** Multi-picture format: further pictures have metadata of their own. */
const multiPictureMarker = "MPF\0";

/** Pictures that are too large, multi-picture files and pictures that begin after `photoHead` count as other. */
export const photoKindOf = (head: Uint8Array): "photo" | "has-position" | "other" => {
  if (head[0] !== 0xff || head[1] !== 0xd8) return "other";
  let at = 2;
  while (at + 4 <= head.length) {
    if (head[at] !== 0xff) return "other";
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return "photo";
    const length = ((head[at + 2] ?? 0) << 8) | (head[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > head.length) return "other";
    const segment = head.subarray(at + 4, at + 2 + length);
    if (isFrame(marker) && isTooLarge(segment)) return "other";
    if (marker === 0xe2 && textAt(segment, 0, multiPictureMarker.length) === multiPictureMarker) return "other";
    if (marker === 0xe1) {
      const isExif = textAt(segment, 0, exifMark.length) === exifMark;
      if (isExif && hasGps(segment.subarray(exifMark.length))) return "has-position";
      // XMP metadata may hold a position too.
      if (!isExif && textAt(segment, 0, segment.length).includes("GPSL")) return "has-position";
    }
    at += 2 + length;
  }
  return "other";
};

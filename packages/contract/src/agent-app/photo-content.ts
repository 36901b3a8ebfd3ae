import { longestPhotoSide } from "./agent-day.ts";

/** How much of a photo is looked at: what it says of itself comes before its picture, mostly within a few kilobytes. */
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
  const isLittle = order === "II";
  if (tiff.length < 8) return true;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return true;
  const count = view.getUint16(first, isLittle);
  if (first + 2 + count * 12 > tiff.length) return true;
  return Array.from({ length: count }, (_, index) => view.getUint16(first + 2 + index * 12, isLittle)).includes(gpsTag);
};

/** A frame's header, which says how large the picture is: not tables, nor what is reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Whether a frame has more pixels on a side than the app sends: a small file can unfold to gigabytes. */
const isTooLarge = (frame: Uint8Array): boolean => {
  const [, height = 0, low = 0, width = 0, lowWidth = 0] = frame;
  return Math.max((height << 8) | low, (width << 8) | lowWidth) > longestPhotoSide;
};

/** What holds further pictures behind the first, each with notes of its own (multi-picture format). */
const severalMark = "MPF\0";

/**
 * What a photo is by its beginning (`photoHead` bytes): a JPEG without a position, one with a position, or something
 * else. One that is larger than the app makes, holds several pictures, or whose picture begins later counts as something else.
 */
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
    if (marker === 0xe2 && textAt(segment, 0, severalMark.length) === severalMark) return "other";
    if (marker === 0xe1) {
      const isExif = textAt(segment, 0, exifMark.length) === exifMark;
      if (isExif && hasGps(segment.subarray(exifMark.length))) return "has-position";
      // Adobe's XMP can say it too.
      if (!isExif && textAt(segment, 0, segment.length).includes("GPSL")) return "has-position";
    }
    at += 2 + length;
  }
  return "other";
};

import { maxPhotoBytes, maxPhotoSide } from "@cleaning/contract/agent-app/agent-day";

export const fitSize = (width: number, height: number, longest = maxPhotoSide): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const qualities = [0.82, 0.6, 0.4];
/** The longer side of a small picture, in pixels: sharp at 88 by 88 on a phone. */
const thumbnailSide = 240;

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

const drawScaled = (picture: ImageBitmap | HTMLCanvasElement, longest?: number): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement("canvas"), fitSize(picture.width, picture.height, longest));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Without a thumbnail where this browser could not make one. */
type ScaledPhoto = { bytes: ArrayBuffer; thumbnail: ArrayBuffer | undefined };

/** Upright JPEG of at most 2,000 pixels, without metadata, so without a position. Throws DOMException if unreadable. */
export const scalePhoto = async (file: Blob): Promise<ScaledPhoto> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = drawScaled(bitmap);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await encodeJpeg(canvas, quality);
    if (blob === null) break;
    if (blob.size > maxPhotoBytes) continue;
    const small = await encodeJpeg(drawScaled(canvas, thumbnailSide), 0.7);
    return { bytes: await blob.arrayBuffer(), thumbnail: await small?.arrayBuffer() };
  }
  throw new DOMException("The picture cannot be read.", "EncodingError");
};

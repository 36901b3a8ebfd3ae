import { largestPhoto, longestPhotoSide } from "@cleaning/contract/agent-day";

/** Width and height of a picture whose longer side is at most `longest`. */
export const fitted = (
  width: number,
  height: number,
  longest = longestPhotoSide,
): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const qualities = [0.82, 0.6, 0.4];

/**
 * A photo as it is sent: upright, at most 2,000 pixels long, JPEG, and nothing of the camera's notes in it, so also no
 * position.
 *
 * @throws DOMException when it is no picture that this browser can read
 */
export const scalePhoto = async (file: Blob): Promise<ArrayBuffer> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitted(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob === null) break;
    if (blob.size <= largestPhoto) return blob.arrayBuffer();
  }
  throw new DOMException("The picture cannot be read.", "EncodingError");
};

import type { PhotoStore } from "../apps/agent/photos/photo-store.ts";
import type { RemoveFile } from "../schedule/records/erase-reports.ts";

/** Without EXIF. */
export const plainJpeg = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xda, 0, 2,
  0xff, 0xd9,
]);

/** For tests without photos: removing one fails. */
export const noFiles: RemoveFile = (path) => Promise.reject(new Error(`There is no file ${path}.`));

export const testPhotos = () => {
  const uploaded = new Map<string, Uint8Array>();
  const kept = new Set<string>();
  const store: PhotoStore = {
    ticket: async (path, size) => ({ url: `https://photos.test/${path}?${size}`, headers: {} }),
    head: async (path) => uploaded.get(path),
    retain: async (path) => void kept.add(path),
    remove: async (path) => {
      uploaded.delete(path);
      kept.delete(path);
    },
  };
  return { ...store, uploaded, kept };
};

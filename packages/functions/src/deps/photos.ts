import type { PhotoStore } from "@cleaning/core/apps/agent/photos/photo-store.ts";
import * as environment from "../environment.ts";
import { once } from "../once.ts";

export const photosDeps = {
  photos: once((): PhotoStore => {
    const ready = once(async () => (await import("../lazy/photos.ts")).connectPhotos(environment.uploadsBucket()));
    return {
      ticket: async (path, size) => (await ready()).ticket(path, size),
      head: async (path) => (await ready()).head(path),
      retain: async (path) => (await ready()).retain(path),
      remove: async (path) => (await ready()).remove(path),
    };
  }),
};

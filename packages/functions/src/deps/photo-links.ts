import * as environment from "../environment.ts";
import { once } from "../once.ts";

const photoLinks = once(async () =>
  (await import("../lazy/photo-links.ts")).connectPhotoLinks(environment.uploadsBucket()),
);

export const photoLinksDeps = {
  photoLink: once(() => async (path: string, now: Date) => (await photoLinks())(path, now)),
};
export type PhotoLinksDeps = typeof photoLinksDeps;

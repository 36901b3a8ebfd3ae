import type { PhotoTicket, PhotoUpload } from "@cleaning/contract/agent-day";
import { isApiError } from "#lib/api-error.ts";
import type { Outbox, PhotoEntry } from "./outbox.ts";

/** Puts bytes at an address. `onProgress` hears of the share that is there, 0 to 1. Answers the status. */
export type Put = (ticket: PhotoTicket, bytes: ArrayBuffer, onProgress: (share: number) => void) => Promise<number>;

type Options = {
  outbox: Pick<Outbox, "list" | "bytesOf" | "uploaded" | "refusePhoto">;
  ticket: (photo: PhotoUpload) => Promise<PhotoTicket>;
  put: Put;
  onProgress: (photoId: string, share: number) => void;
};

/** A photo that was uploaded before, by a phone that was killed before it knew: its name is taken. */
const isThere = (status: number): boolean => status === 409 || status === 412;

/** What trying again does not mend. */
const isFinal = (status: number): boolean => status === 400 || status === 404 || status === 409 || status === 422;

/**
 * Uploads the next photo that waits, with a new ticket each time, and notes its event.
 *
 * @returns whether there was one
 * @throws when it could not be uploaded now
 */
export const sendNextPhoto = async ({ outbox, ticket, put, onProgress }: Options): Promise<boolean> => {
  const { photos } = await outbox.list();
  const photo = photos.find(({ state }) => state === "waiting");
  if (photo === undefined) return false;
  const { id: photoId, visitId, taken, at, size }: PhotoEntry = photo;
  const bytes = await outbox.bytesOf(photoId);
  if (bytes === undefined) {
    await outbox.refusePhoto(photoId, "This phone lost the photo. Please take it again.");
    return true;
  }
  let ours: PhotoTicket;
  try {
    ours = await ticket({ photoId, visitId, size });
  } catch (error) {
    if (!isApiError(error) || !isFinal(error.status)) throw error;
    await outbox.refusePhoto(photoId, error.serverMessage ?? "This photo was refused.");
    return true;
  }
  onProgress(photoId, 0);
  const status = await put(ours, bytes, (share) => onProgress(photoId, share));
  if ((status < 200 || status > 299) && !isThere(status)) throw new Error(`The upload was answered with ${status}.`);
  // By the photo's own id: whoever uploads it a second time says the same.
  await outbox.uploaded(photo, { id: photoId, visitId, at, kind: "photo", photoId, taken });
  return true;
};

import type { PhotoTicket, PhotoUpload } from "@cleaning/contract/agent-app/agent-day";
import { isApiError } from "#lib/api.ts";
import { isTooOldForApi } from "./app-too-old.ts";
import type { AnswerDetails, PhotoEntry } from "./outbox-phone.ts";
import type { Outbox } from "./outbox.ts";

/** `onProgress` gets the uploaded share, 0 to 1. Resolves with the status. */
export type Put = (ticket: PhotoTicket, bytes: ArrayBuffer, onProgress: (share: number) => void) => Promise<number>;

/** Without a status the upload was interrupted. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly status: number | undefined;

  constructor(status?: number) {
    super(status === undefined ? "The upload was interrupted." : `The upload was answered with ${status}.`);
    this.status = status;
  }
}

/** `retryAt`: milliseconds since 1970. */
export type SendFailure = { error: unknown; failures: number; retryAt: number };

type Options = {
  outbox: Pick<Outbox, "bytesOf" | "uploaded" | "refusePhoto">;
  ticket: (photo: PhotoUpload) => Promise<PhotoTicket>;
  put: Put;
  onProgress: (photoId: string, share: number) => void;
};

/** Uploaded before by a phone that was killed before it stored that. A 409 is a rival upload, which may still fail. */
const isAlreadyUploaded = (status: number): boolean => status === 412;

/** Statuses that a retry cannot change. */
const isFinal = (status: number): boolean => [400, 404, 409, 413, 422].includes(status);

const forbidden = 403;
const tooLarge: AnswerDetails = { reason: "tooLarge" };

const refusalOf = (error: unknown): AnswerDetails | undefined => {
  if (!isApiError(error) || !isFinal(error.status) || isTooOldForApi(error)) return undefined;
  if (error.status === 413 || error.issues.some(({ path }) => path === "size")) return tooLarge;
  const { reason, serverMessage: message } = error;
  return { ...(reason === undefined ? {} : { reason }), ...(message === undefined ? {} : { message }) };
};

/** The photo that is sent next: of those whose time has come the one that failed least, then the oldest. */
export const nextPhoto = (
  photos: readonly PhotoEntry[],
  photoFailures: ReadonlyMap<string, SendFailure>,
  isDue: (retryAt: number) => boolean,
): PhotoEntry | undefined => {
  const failuresOf = ({ id }: PhotoEntry): number => photoFailures.get(id)?.failures ?? 0;
  return photos
    .filter(({ id, state }) => state === "waiting" && isDue(photoFailures.get(id)?.retryAt ?? 0))
    .toSorted((one, other) => failuresOf(one) - failuresOf(other))[0];
};

/** An expired ticket is renewed once. Throws UploadError, or what `ticket` throws, when the upload failed for now. */
export const sendPhoto = async (photo: PhotoEntry, { outbox, ticket, put, onProgress }: Options): Promise<void> => {
  const { id: photoId, visitId, taken, at, clockOffset, size } = photo;
  const bytes = await outbox.bytesOf(photoId);
  if (bytes === undefined) return outbox.refusePhoto(photoId, { reason: "lost" });
  const upload = async (): Promise<number> => {
    const ticketAnswer = await ticket({ photoId, visitId, size });
    onProgress(photoId, 0);
    return put(ticketAnswer, bytes, (share) => onProgress(photoId, share)).catch(() => {
      throw new UploadError();
    });
  };
  let status: number;
  try {
    status = await upload();
    if (status === forbidden) status = await upload();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return outbox.refusePhoto(photoId, refusal);
  }
  if (status === 413) return outbox.refusePhoto(photoId, tooLarge);
  if ((status < 200 || status > 299) && !isAlreadyUploaded(status)) throw new UploadError(status);
  // The event has the photo's id, so that a second upload repeats the same event.
  return outbox.uploaded(photo, { id: photoId, visitId, at, clockOffset, kind: "photo", photoId, taken });
};

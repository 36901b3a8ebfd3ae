import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import { photoKindOf } from "@cleaning/contract/agent-app/photo-content";
import { waitingPhotos } from "@cleaning/contract/agent-app/photos";
import { monthsInDays, retention } from "@cleaning/contract/data/retention";
import type { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../../platform/database/condition.ts";
import { epochSeconds } from "../../platform/database/index.ts";

export type PhotoUploads = {
  /** Allows one upload of exactly this size to an unused key. */
  ticket: (path: string, size: number) => Promise<PhotoTicket>;
  head: (path: string) => Promise<Uint8Array | undefined>;
  /** Removes the tag by which the bucket would delete it. */
  retain: (path: string) => Promise<void>;
};

export type WaitingPhoto = {
  photoId: string;
  path: string;
  size: number;
  isKept: boolean;
  createdAt: string;
  expiresAt: number;
};

type VisitPhotos = {
  stored: readonly WaitingPhoto[];
  most: number;
  tooMany: () => AppError;
  write: (waiting: WaitingPhoto) => Promise<unknown>;
  taken: () => AppError;
};

export const isNotKept = (
  { isKept }: Readonly<Record<"isKept", unknown>>,
  is: { eq: (name: unknown, value: unknown) => string; notExists: (name: unknown) => string },
): string => `${is.notExists(isKept)} OR ${is.eq(isKept, false)}`;

/** The same id gives another ticket for the same photo. Throws `tooMany`, `taken`. */
export const signPhotoTicket = async (
  photos: Pick<PhotoUploads, "ticket">,
  { photoId, path, size }: Pick<WaitingPhoto, "photoId" | "path" | "size">,
  { stored, most, tooMany, write, taken }: VisitPhotos,
  now: Date,
): Promise<PhotoTicket> => {
  const existing = stored.find((photo) => photo.photoId === photoId);
  if (existing?.isKept === true || existing?.size === size) return photos.ticket(path, size);
  const counted = stored.filter(({ isKept, expiresAt }) => isKept || expiresAt > epochSeconds(now));
  if (existing === undefined && counted.length >= most) throw tooMany();
  const expiresAt = epochSeconds(now) + waitingPhotos.days * 86_400;
  const waiting = { photoId, path, size, isKept: false, createdAt: now.toISOString(), expiresAt };
  if (!(await isWritten(write(waiting)))) throw taken();
  return photos.ticket(path, size);
};

export const retainedUntil = ({ createdAt }: Pick<WaitingPhoto, "createdAt">): number =>
  epochSeconds(new Date(createdAt)) + monthsInDays(retention.visitPhotos) * 86_400;

export const retainUpload = async (
  photos: Pick<PhotoUploads, "head" | "retain">,
  path: string,
): Promise<ReturnType<typeof photoKindOf> | "missing"> => {
  const head = await photos.head(path);
  const kind = head === undefined ? "missing" : photoKindOf(head);
  // Before its report is stored: a stored photo must not expire.
  if (kind === "photo") await photos.retain(path);
  return kind;
};

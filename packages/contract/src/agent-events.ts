/** When a photo was taken: before the work or after it. */
export const photoTimes = ["before", "after"] as const;

/** Why a home could not be entered. */
export const noAccessReasons = ["nobody-home", "key-or-code", "dog", "refused", "not-found", "other"] as const;

/** Why what a phone said was refused, or what else came of it: the app has words for each, in its own language. */
export const fieldReasons = [
  "noSuchVisit",
  "notYours",
  "otherDay",
  "tooOld",
  "taken",
  "overtaken",
  "contraryDone",
  "contraryNoAccess",
  "reportedBefore",
  "tooManyItems",
  "tooManyPhotos",
  "photoTime",
  "noPhoto",
  "noJpeg",
  "hasPosition",
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** What a phone can say of a visit. */
export const agentEventKinds = ["on-the-way", "started", "done", "no-access", "note", "check", "photo"] as const;

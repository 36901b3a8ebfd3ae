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
  "superseded",
  "inactive",
  "contraryDone",
  "contraryNoAccess",
  "reportedBefore",
  "tooManyItems",
  "tooManyPhotos",
  "tooManyReads",
  "photoTime",
  "noPhoto",
  "noJpeg",
  "hasPosition",
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** What a visit's record shows of what phones reported. */
export const recordEventKinds = ["on-the-way", "started", "done", "no-access", "note", "check", "photo"] as const;

/** What a phone can report of a visit; `access-read`: the agent opened the notes how to get in. */
export const agentEventKinds = [...recordEventKinds, "access-read"] as const;

/** Who wrote a note that the people who come read. */
export const noteAuthors = ["customer", "office"] as const;
export type NoteAuthor = (typeof noteAuthors)[number];

export const photoTimes = ["before", "after"] as const;

export const noAccessReasons = ["nobody-home", "key-or-code", "dog", "refused", "not-found", "other"] as const;

/** Reason codes of refusals; the app translates them. */
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
  "begunSince",
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

export const recordEventKinds = [
  "running-late",
  "on-the-way",
  "arrived",
  "started",
  "done",
  "no-access",
  "note",
  "check",
  "photo",
] as const;

export const agentEventKinds = [...recordEventKinds, "access-read"] as const;

export const noteAuthors = ["customer", "office"] as const;
export type NoteAuthor = (typeof noteAuthors)[number];

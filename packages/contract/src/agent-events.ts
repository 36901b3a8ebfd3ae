/** When a photo was taken: before the work or after it. */
export const photoTimes = ["before", "after"] as const;

/** Why a home could not be entered. */
export const noAccessReasons = ["nobody-home", "key-or-code", "dog", "refused", "not-found", "other"] as const;

/** What a phone can say of a visit. */
export const agentEventKinds = ["on-the-way", "started", "done", "no-access", "note", "check", "photo"] as const;

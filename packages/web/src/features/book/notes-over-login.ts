import { onTabCleared } from "#lib/storage.ts";

/** In memory alone, because no browser may store how to get into a home; so they survive the way to the login, and no reload. */
let notes = "";

export const keepNotesOverLogin = (form: HTMLFormElement | null): void => {
  const typed = form === null ? null : new FormData(form).get("accessNotes");
  notes = typeof typed === "string" ? typed : "";
};

/** To be read once, then cleared. */
export const notesOverLogin = (): string => notes;

export const forgetNotesOverLogin = (): void => {
  notes = "";
};
onTabCleared(forgetNotesOverLogin);

/** In memory alone: no browser stores how to get into a home. */
let notes = "";

/** Keeps what was typed about access while its writer logs in, within this page's code. */
export const keepNotesOverLogin = (form: HTMLFormElement | null): void => {
  const typed = form === null ? null : new FormData(form).get("accessNotes");
  notes = typeof typed === "string" ? typed : "";
};

export const notesOverLogin = (): string => notes;

export const forgetNotesOverLogin = (): void => {
  notes = "";
};

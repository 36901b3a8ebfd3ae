import type { NoteAuthor } from "@cleaning/contract/agent-app/agent-events";

/** Who wrote a note, as it is signed. */
export const noteAuthorWords: Readonly<Record<NoteAuthor, string>> = { customer: "Customer", office: "Office" };

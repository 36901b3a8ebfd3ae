import type { NoteAuthor } from "@cleaning/contract/agent-app/agent-events";

export const noteAuthorWords: Readonly<Record<NoteAuthor, string>> = { customer: "Customer", office: "Office" };

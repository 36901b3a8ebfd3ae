import type { NotesCipher } from "../schedule/homes/access.ts";

/** Opens for the home that it was sealed for only. */
export const testCipher: NotesCipher = {
  encrypt: async (notes, bound) => Buffer.from(`${JSON.stringify(bound)}\n${notes}`).toString("base64"),
  decrypt: async (sealed, bound) => {
    const content = Buffer.from(sealed, "base64").toString();
    const prefix = `${JSON.stringify(bound)}\n`;
    if (!content.startsWith(prefix)) throw new Error("These notes are of another home.");
    return content.slice(prefix.length);
  },
};

import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import * as environment from "../environment.ts";
import { once } from "../once.ts";

export const accessNotesDeps = {
  notesCipher: once((): NotesCipher => {
    const ready = once(async () => (await import("../lazy/kms.ts")).connectCipher(environment.accessKey()));
    return {
      encrypt: async (notes, bound) => (await ready()).encrypt(notes, bound),
      decrypt: async (text, bound) => (await ready()).decrypt(text, bound),
    };
  }),
};
export type AccessNotesDeps = typeof accessNotesDeps;

import * as z from "zod/mini";

/** Limited by encryption: KMS takes 4,096 bytes. */
export const maxAccessNotesLength = 1_000;

export const accessNotes = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(maxAccessNotesLength, `Please use at most ${maxAccessNotesLength} characters`));

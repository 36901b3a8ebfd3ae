import * as z from "zod/mini";

/** Limited by encryption: KMS takes 4,096 bytes. */
export const longestAccessNotes = 1_000;

export const accessNotes = () =>
  z.string().check(z.trim(), z.maxLength(longestAccessNotes, `Please use at most ${longestAccessNotes} characters`));

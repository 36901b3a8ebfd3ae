import * as z from "zod/mini";

/** How long notes about access may be: an encryption by the key takes 4,096 bytes. */
export const longestAccessNotes = 1_000;

/** How to get into a home: codes, keys, alarm, dog. */
export const accessNotes = () =>
  z.string().check(z.trim(), z.maxLength(longestAccessNotes, `Please use at most ${longestAccessNotes} characters`));

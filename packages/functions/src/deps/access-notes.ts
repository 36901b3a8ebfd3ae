import type { Seal } from "@cleaning/core/schedule/homes/access.ts";
import * as environment from "../environment.ts";
import { once } from "../once.ts";

export const accessNotesDeps = {
  /** Encrypts and decrypts access notes. */
  accessSeal: once((): Seal => {
    const ready = once(async () => (await import("../lazy/kms.ts")).connectSeal(environment.accessKey()));
    return {
      seal: async (notes, bound) => (await ready()).seal(notes, bound),
      open: async (text, bound) => (await ready()).open(text, bound),
    };
  }),
};
export type AccessNotesDeps = typeof accessNotesDeps;

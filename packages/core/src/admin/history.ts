import type { Author } from "../audit/index.ts";

/** Who changes something, and when. */
export type By = { by: Author; now: Date };

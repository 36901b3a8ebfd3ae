import type { Author } from "../../../platform/audit/index.ts";

/** Who changes something, and when. */
export type By = { by: Author; now: Date };

import type { ScheduleFrequency } from "../pricing/frequencies.ts";
import { frequencyWords } from "../pricing/pricing.ts";

/** Within a sentence: `every two weeks`, `a single visit`. */
export const formatFrequency = (frequency: ScheduleFrequency): string =>
  frequency === "once" ? "a single visit" : frequencyWords[frequency].adverb;

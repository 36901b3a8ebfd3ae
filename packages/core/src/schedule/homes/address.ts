import { addressWords } from "../../platform/search/street.ts";
import type { Profile } from "./homes.ts";

export const normalized = (text = ""): string => addressWords(text).join(" ");

export const isSameAddress = (one: Profile, other: Profile): boolean =>
  one.address !== undefined &&
  normalized(one.address) === normalized(other.address) &&
  one.zipCode?.trim().slice(0, 5) === other.zipCode?.trim().slice(0, 5);

/** Another street or another ZIP code; a street that is written otherwise is the same one. */
export const hasMoved = (before: Profile, after: Profile): boolean =>
  before.address !== undefined &&
  after.address !== undefined &&
  (normalized(before.address) !== normalized(after.address) ||
    (before.zipCode !== undefined &&
      after.zipCode !== undefined &&
      before.zipCode.trim().slice(0, 5) !== after.zipCode.trim().slice(0, 5)));

import type { Profile } from "./homes.ts";

/** Lower-case words of letters and digits: two people may write an address with other signs and capitals. */
const normalized = (text = ""): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether two addresses are the same but for signs and capitals, by street and ZIP code; false where the first is missing. */
export const isSameAddress = (one: Profile, other: Profile): boolean =>
  one.address !== undefined &&
  normalized(one.address) === normalized(other.address) &&
  one.zipCode?.trim().slice(0, 5) === other.zipCode?.trim().slice(0, 5);

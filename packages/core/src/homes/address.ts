import type { Profile } from "./homes.ts";

/** Letters and digits, as two people may spell an address. */
const spelled = (text = ""): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether two addresses are one, however they are spelled. */
export const isAt = (one: Profile, other: Profile): boolean =>
  one.address !== undefined &&
  spelled(one.address) === spelled(other.address) &&
  one.zipCode?.trim().slice(0, 5) === other.zipCode?.trim().slice(0, 5);

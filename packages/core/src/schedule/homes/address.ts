import { addressWords } from "../../platform/search/street.ts";
import type { Profile } from "./homes.ts";

const normalized = (text = ""): string => addressWords(text).join(" ");

export const isSameAddress = (one: Profile, other: Profile): boolean =>
  one.address !== undefined &&
  normalized(one.address) === normalized(other.address) &&
  one.zipCode?.trim().slice(0, 5) === other.zipCode?.trim().slice(0, 5);

import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { addressWords } from "../../platform/search/street.ts";
import type { Profile } from "./homes.ts";

export const normalized = (text = ""): string => addressWords(text).join(" ");

const zipOf = ({ zipCode }: Profile): string | undefined => zipCode?.trim().slice(0, 5);

export const isSameAddress = (one: Profile, other: Profile): boolean =>
  one.address !== undefined && normalized(one.address) === normalized(other.address) && zipOf(one) === zipOf(other);

/** Another street or another ZIP code; one that was missing is filled in, and a street written otherwise is the same. */
export const hasMoved = (before: Profile, after: Profile): boolean =>
  before.address !== undefined &&
  after.address !== undefined &&
  !isSameAddress(
    { zipCode: after.zipCode, ...omitUndefined(before) },
    { zipCode: before.zipCode, ...omitUndefined(after) },
  );

import { AppError } from "@cleaning/contract/http/app-error";
import { packageOf } from "@cleaning/contract/pricing/plans";
import { type BookingFrequency, minutesOfExtras } from "@cleaning/contract/pricing/price-book";
import type { Visit, Work, WorkChange } from "../schedule.ts";
import { priceIn } from "./price.ts";

/** `cents` is before the discount. `included` are those that deep and move-out cleanings include, by name. */
export type Extras = {
  names: readonly string[];
  cents: number;
  minutesEach: number;
  included?: Readonly<Record<"deep" | "moveout", readonly string[]>>;
};

/** Throws AppError `brokenReference` for an extra that the visit's service includes. */
export const checkNotIncluded = ({ serviceName }: Pick<Visit, "serviceName">, { names, included }: Extras): void => {
  const service = packageOf(serviceName);
  if (included === undefined || service === undefined || service === "standard") return;
  const name = names.find((one) => included[service].includes(one));
  if (name === undefined) return;
  throw new AppError("brokenReference", `${serviceName} includes "${name}". Please leave this extra out.`, {
    field: "change.extras",
  });
};

export const withExtras = (
  { extras, extrasCents = 0, extrasMinutes, minutes, priceCents }: Work,
  { names, cents, minutesEach }: Extras,
  { frequency, baseCents }: { frequency: BookingFrequency; baseCents: number },
): WorkChange => {
  const added = minutesOfExtras(minutesEach, names.length);
  return {
    extras: names,
    extrasCents: cents,
    extrasMinutes: added,
    // At least the shortest booking: older visits do not say how long their extras take.
    minutes: Math.max(15, minutes + added - (extrasMinutes ?? minutesOfExtras(minutesEach, extras.length))),
    priceCents: priceCents + priceIn(frequency, baseCents + cents) - priceIn(frequency, baseCents + extrasCents),
  };
};

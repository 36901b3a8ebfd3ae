import { AppError } from "@cleaning/contract/http/app-error";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { packageOf } from "@cleaning/contract/pricing/plans";
import { minutesOfExtras } from "@cleaning/contract/pricing/price-book";
import type { Visit, Work, WorkChange } from "../schedule.ts";
import { priceIn } from "./price.ts";

/** `included`: by name, those of deep and move-out cleanings. */
export type Extras = {
  names: readonly string[];
  cents: number;
  minutesEach: number;
  included?: Readonly<Record<"deep" | "moveout", readonly string[]>>;
};

const includedIn = ({ serviceName }: Pick<Visit, "serviceName">, { names, included }: Extras): string | undefined => {
  const service = packageOf(serviceName);
  if (included === undefined || service === undefined || service === "standard") return undefined;
  return names.find((one) => included[service].includes(one));
};

export const includesAnyExtra = (visit: Pick<Visit, "serviceName">, extras: Extras): boolean =>
  includedIn(visit, extras) !== undefined;

/** @throws AppError `brokenReference` for an extra that the visit's service includes */
export const checkNotIncluded = ({ serviceName }: Pick<Visit, "serviceName">, extras: Extras): void => {
  const name = includedIn({ serviceName }, extras);
  if (name === undefined) return;
  throw new AppError("brokenReference", `${serviceName} includes "${name}". Please leave this extra out.`, {
    field: "change.extras",
  });
};

export const withExtras = (
  { extras, extrasCents = 0, extrasMinutes, minutes, priceCents }: Work,
  { names, cents, minutesEach }: Extras,
  { frequency, baseCents }: { frequency: ScheduleFrequency; baseCents: number },
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

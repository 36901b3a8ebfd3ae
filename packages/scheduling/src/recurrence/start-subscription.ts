import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { nextOpenDay, type BusinessHours } from "../business-hours/business-hours.ts";
import { discountIn, priceIn } from "../changes/price.ts";
import { plusDays } from "../dates.ts";
import { elapsedOf, type Subscription } from "../schedule.ts";

export type SoldSubscription = {
  id: number;
  customerId: number;
  serviceName: string;
  serviceType: string;
  frequency: ScheduleFrequency;
  priceCents: number;
  baseCents?: number | undefined;
  town: string;
  /** Without one the subscription has no segment, and so no visits. */
  firstDate?: string | undefined;
  /** An inactive subscription ends at once. */
  isActive?: boolean | undefined;
};

/** Minutes of one person, while the size of the home is not known. */
const defaultMinutes: Readonly<Record<string, number>> = { standard: 135, deep: 255, moveout: 300 };
const fallbackMinutes = 120;

export const minutesOf = (serviceType: string): number => defaultMinutes[serviceType] ?? fallbackMinutes;

/** Cents before the discount: whole dollars of which `priceIn` gives the price, preferably a multiple of five. */
export const baseOf = (priceCents: number, frequency: ScheduleFrequency): number => {
  const dollars = priceCents / (100 - discountIn(frequency));
  const candidates = [Math.round(dollars), Math.floor(dollars), Math.ceil(dollars)].filter(
    (base) => priceIn(frequency, base * 100) === priceCents,
  );
  const whole = candidates.find((base) => base % 5 === 0) ?? candidates[0];
  return whole === undefined ? Math.round(dollars * 100) : whole * 100;
};

export const anchorOf = (firstDate: string, serviceType: string, businessHours: BusinessHours): string =>
  nextOpenDay(businessHours, firstDate, { start: undefined, elapsed: elapsedOf({ minutes: minutesOf(serviceType) }) });

/** One segment from the first visit on, without a start; a first visit before `today` gives the frequency alone. */
export const startSubscription = (
  { id: subscriptionId, customerId, serviceName, serviceType, frequency, ...sold }: SoldSubscription,
  { today, businessHours }: { today: string; businessHours: BusinessHours },
): Subscription => {
  const { priceCents, baseCents = baseOf(priceCents, frequency), town, firstDate, isActive = true } = sold;
  const anchor = firstDate === undefined ? undefined : anchorOf(firstDate, serviceType, businessHours);
  const from = anchor === undefined || anchor < today ? today : anchor;
  const terms = {
    frequency,
    minutes: minutesOf(serviceType),
    agents: [],
    priceCents,
    extras: [],
    except: [],
  };
  return {
    subscriptionId,
    customerId,
    serviceName,
    town,
    segments: anchor === undefined ? [] : [{ from, anchor, ...terms }],
    ...(isActive ? {} : { ending: { id: "end-1", on: today, reason: "office" } }),
    baseCents,
    generatedThrough: plusDays(from, -1),
    revision: 1,
  };
};

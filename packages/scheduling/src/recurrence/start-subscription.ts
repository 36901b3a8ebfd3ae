import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { nextOpenDay, type BusinessHours } from "../business-hours/business-hours.ts";
import { discountIn, priceIn } from "../changes/price.ts";
import { plusDays } from "../dates.ts";
import { elapsedOf, type Subscription } from "../schedule.ts";

/** What a subscription says of its schedule. */
export type Sold = {
  id: number;
  customerId: number;
  serviceName: string;
  serviceType: string;
  frequency: BookingFrequency;
  priceCents: number;
  /** Before the frequency's discount; computed from the price where it is not known. */
  baseCents?: number | undefined;
  town: string;
  /** The date of the first visit as it was agreed; without one the subscription has no segment, and so no visits. */
  firstDate?: string | undefined;
  /** A subscription that is not to go on ends at once. */
  isActive?: boolean | undefined;
};

/** How long a visit takes while the size of the home is not known, in minutes of one person. */
const usualMinutes: Readonly<Record<string, number>> = { standard: 135, deep: 255, moveout: 300 };
const otherMinutes = 120;

/** How long a visit of a service takes while the size of the home is not known. */
export const minutesOf = (serviceType: string): number => usualMinutes[serviceType] ?? otherMinutes;

/**
 * What one visit costs before the discount of its frequency, in cents: the whole dollars of which `priceIn` makes the price,
 * of two such the multiple of five, else the nearer one; without any what the discount alone gives.
 */
export const baseOf = (priceCents: number, frequency: BookingFrequency): number => {
  const dollars = priceCents / (100 - discountIn(frequency));
  const fitting = [Math.round(dollars), Math.floor(dollars), Math.ceil(dollars)].filter(
    (base) => priceIn(frequency, base * 100) === priceCents,
  );
  const whole = fitting.find((base) => base % 5 === 0) ?? fitting[0];
  return whole === undefined ? Math.round(dollars * 100) : whole * 100;
};

/** When the first visit of a subscription is: on the agreed date, or on the next open day. */
export const anchorOf = (firstDate: string, serviceType: string, businessHours: BusinessHours): string =>
  nextOpenDay(businessHours, firstDate, { start: undefined, elapsed: elapsedOf(minutesOf(serviceType)) });

/**
 * A new subscription: one segment from its first visit on, without a chosen start. Its horizon is empty, which
 * makes it due.
 * @param today a first visit that lies before it gives the frequency and no more
 */
export const startSubscription = (
  { id: subscriptionId, customerId, serviceName, serviceType, frequency, ...sold }: Sold,
  { today, businessHours }: { today: string; businessHours: BusinessHours },
): Subscription => {
  const { priceCents, baseCents = baseOf(priceCents, frequency), town, firstDate, isActive = true } = sold;
  const anchor = firstDate === undefined ? undefined : anchorOf(firstDate, serviceType, businessHours);
  const from = anchor === undefined || anchor < today ? today : anchor;
  const terms = {
    frequency: frequency,
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

import type { Frequency } from "@cleaning/contract/frequencies";
import { plusDays } from "./dates.ts";
import { nextOpenDay, type Opening } from "./opening.ts";
import { elapsedOf, type Plan } from "./schedule.ts";

/** What a subscription says of its schedule. */
export type Sold = {
  id: number;
  customerId: number;
  serviceName: string;
  serviceType: string;
  frequency: Frequency;
  priceCents: number;
  /** Before the rhythm's discount; what it costs where that is not known. */
  baseCents?: number | undefined;
  town: string;
  /** The date of the first visit as it was agreed. */
  firstDate: string;
};

/** How long a visit takes while the size of the home is not known, in minutes of one person. */
const usualMinutes: Readonly<Record<string, number>> = { standard: 135, deep: 255, moveout: 300 };
const otherMinutes = 120;

/** When the first visit of a plan is: on the agreed date, or on the next open day. */
export const anchorOf = (firstDate: string, serviceType: string, opening: Opening): string => {
  const minutes = usualMinutes[serviceType] ?? otherMinutes;
  return nextOpenDay(opening, firstDate, { start: undefined, elapsed: elapsedOf(minutes) });
};

/**
 * The plan of a subscription: one segment from its first visit on, without a chosen start. Its horizon is empty, which
 * makes it due.
 * @param today visits that lie in the past, as those of a subscription from before plans, give the rhythm and no
 *   more
 */
export const firstPlan = (
  { id: planId, customerId, serviceName, serviceType, frequency, priceCents, baseCents, town, firstDate }: Sold,
  { today, opening }: { today: string; opening: Opening },
): Plan => {
  const anchor = anchorOf(firstDate, serviceType, opening);
  const minutes = usualMinutes[serviceType] ?? otherMinutes;
  const from = anchor < today ? today : anchor;
  const segment = { from, anchor, rhythm: frequency, minutes, agents: [], priceCents, extras: [], except: [] };
  return {
    planId,
    customerId,
    serviceName,
    town,
    segments: [segment],
    baseCents: baseCents ?? priceCents,
    generatedThrough: plusDays(from, -1),
    revision: 1,
  };
};

import { business } from "@cleaning/contract/business";
import { type Database, epochSeconds } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { type RateLimit, takeBack, takePlace } from "../rate-limit/index.ts";
import type { Plan } from "./schedule.ts";

/** Where a buyer comes from: a keyed hash of the network, and by how much its limit is raised (tests and load runs). */
export type BuyerNetwork = { network: string; factor: number };

const day = 24 * 3_600;

/** A household needs no more; whoever wants to fill a calendar does. */
const mostOpen = 3;

const limitOf = ({ network: who, factor }: BuyerNetwork): RateLimit => ({
  what: "open-booking",
  who,
  limit: mostOpen * factor,
  windowSeconds: day,
});

const dayOf = (instant: Date): number => Math.floor(epochSeconds(instant) / day);

const refusal = `Some bookings from your network are not confirmed yet. Please open the link in the email that we sent about them, then book again, or call us: ${business.phone.text}.`;

/**
 * Counts a booking that nobody has confirmed towards what its network may have open in a day. Throws AppError
 * `tooManyRequests` when there are as many already.
 */
export const countOpenBooking = async (database: Database, place: BuyerNetwork, now: Date): Promise<void> => {
  if (await takePlace(database, limitOf(place), now)) return;
  // Without a time to wait for: what helps is to confirm one of them.
  throw new AppError("tooManyRequests", refusal);
};

/** The opposite, for what is open no more: it was confirmed or cancelled, or came to nothing. Of another day it is nothing. */
export const releaseOpenBooking = async (
  database: Database,
  { network, unconfirmedSince }: Pick<Plan, "network" | "unconfirmedSince">,
  now: Date,
): Promise<void> => {
  if (network === undefined || unconfirmedSince === undefined) return;
  if (dayOf(new Date(unconfirmedSince)) !== dayOf(now)) return;
  await takeBack(database, limitOf({ network, factor: 1 }), 1, now);
};

import type { Proofs } from "../http/owner.ts";

export const quoteOwners = {
  "quote by link": async (database, token) => (await import("../lazy/booking.ts")).quoteOfLink(database, token),
} satisfies Partial<Proofs>;

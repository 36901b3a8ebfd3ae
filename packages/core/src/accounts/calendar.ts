import type { Database } from "../database/index.ts";
import { findUserRecord } from "../users/index.ts";
import { endCalendarAddress } from "./calendar-address.ts";

/** Ends the private calendar address of a person whose password is new, if there is one. */
export const endCalendarOf = async (database: Database, identityId: string, now: Date): Promise<void> => {
  const user = await findUserRecord(database, identityId);
  if (user !== undefined) await endCalendarAddress(database, user.id, now);
};

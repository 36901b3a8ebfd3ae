import type { Database } from "../database/index.ts";
import type { Write } from "../database/transact-write.ts";

/** Whose home it is, and what was written about getting in. */
type AccessNotes = { customerId: number; notes: string };

/**
 * What keeps a booking's access notes, encrypted, in the booking's transaction. Nothing yet: a home's access record is
 * the only place for them, and they are never stored in clear.
 */
export const keepAccessNotes = async (_database: Database, _given: AccessNotes): Promise<readonly Write[]> => [];

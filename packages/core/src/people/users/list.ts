import type { PickedUser } from "@cleaning/contract/admin/users";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { sortedLike, type Listing, readListing } from "../../platform/database/listing.ts";
import { totalsRead } from "../../platform/totals/stats.ts";
import { userEntity, type UserRecord } from "./entity.ts";
import { userRecords } from "./records.ts";

/** A module of its own: functions that create users need not load it. */
export const listedUsers = {
  ...userRecords,
  pages: (database: Database, listing: Listing) => {
    const entity = userEntity(database);
    return readListing("users", listing, entity, createConversions(entity).byAccessPattern);
  },
  sorted: (records: readonly UserRecord[], listing: Listing) => sortedLike(records, listing),
  totals: (database: Database) => [totalsRead(database, "user")] as const,
  stats: (totals: { records?: number | undefined } | null) => ({ total: totals?.records ?? 0 }),
  listAnswer: (users: PickedUser[]) => ({ users }),
};

import type { PickedUser } from "@cleaning/contract/admin/users";
import { createConversions } from "electrodb";
import { batchGet } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { totalsRead } from "../totals/stats.ts";
import { userEntity } from "./entity.ts";
import { userRecords } from "./records.ts";

/** Users with their list, which no function has to open that makes users. */
export const listedUsers = {
  ...userRecords,
  pages: (database: Database, listing: Listing) => {
    const entity = userEntity(database);
    return readListing("users", listing, entity.query, createConversions(entity).byAccessPattern);
  },
  stats: async (database: Database) => {
    const [totals] = await batchGet(database, totalsRead(database, "user"));
    return { total: totals?.records ?? 0 };
  },
  named: (users: PickedUser[]) => ({ users }),
};

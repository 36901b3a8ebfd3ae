import type { Customer } from "@cleaning/contract/admin/customers";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { sortedLike, type Listing, readListing } from "../../platform/database/listing.ts";
import { customerStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { customerEntity, type CustomerRecord } from "./entity.ts";
import { customerRecords } from "./records.ts";

export const listedCustomers = {
  ...customerRecords,
  pages: (database: Database, listing: Listing) => {
    const entity = customerEntity(database);
    return readListing("customers", listing, entity, createConversions(entity).byAccessPattern);
  },
  sorted: (records: readonly CustomerRecord[], listing: Listing) => sortedLike(records, listing),
  totals: (database: Database) => [totalsRead(database, "customer"), totalsRead(database, "subscription")] as const,
  stats: customerStatsOf,
  listAnswer: (customers: Customer[]) => ({ customers }),
};

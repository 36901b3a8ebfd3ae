import type { Customer } from "@cleaning/contract/admin/customers";
import { createConversions } from "electrodb";
import { batchGet } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { customerStats, totalsRead } from "../totals/stats.ts";
import { customerEntity } from "./entity.ts";
import { customerRecords } from "./records.ts";

/** Customers as they are listed: only the admin area opens this. */
export const listedCustomers = {
  ...customerRecords,
  pages: (database: Database, listing: Listing) => {
    const entity = customerEntity(database);
    return readListing("customers", listing, entity.query, createConversions(entity).byAccessPattern);
  },
  stats: async (database: Database) =>
    customerStats(
      ...(await batchGet(database, totalsRead(database, "customer"), totalsRead(database, "subscription"))),
    ),
  named: (customers: Customer[]) => ({ customers }),
};

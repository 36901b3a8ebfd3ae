import type { PickedUser } from "@cleaning/contract/admin/users";
import { createConversions } from "electrodb";
import { batchGet } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { totalsRead } from "../totals/stats.ts";
import { userEntity } from "./entities.ts";
import type { UserRecord } from "./users.ts";

const pickedUser = ({ id, name, email, emailConfirmed, phone, customerId, agentId }: UserRecord): PickedUser => ({
  id,
  name,
  email,
  emailConfirmed: emailConfirmed === true,
  phone: phone ?? null,
  isCustomer: customerId !== undefined,
  isAgent: agentId !== undefined,
});

/**
 * A page of users to choose from, and how many there are: two requests.
 *
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const listUsers = async (database: Database, listing: Listing) => {
  const entity = userEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const [{ data, cursor }, [totals]] = await Promise.all([
    readListing("users", listing, entity.query, after),
    batchGet(database, totalsRead(database, "user")),
  ]);
  return { users: data.map(pickedUser), nextCursor: cursor, stats: { total: totals?.records ?? 0 } };
};

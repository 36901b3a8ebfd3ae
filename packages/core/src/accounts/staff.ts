import type { PickedUser } from "@cleaning/contract/admin/users";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { readTogether } from "../database/read-together.ts";
import { totalsRead } from "../totals/cards.ts";
import { userEntity } from "./entities.ts";
import type { UserRecord } from "./users.ts";

const pickedUser = ({ id, name, email, phone, customerId, agentId }: UserRecord): PickedUser => ({
  id,
  name,
  email,
  phone: phone ?? null,
  isCustomer: customerId !== undefined,
  isAgent: agentId !== undefined,
});

/**
 * A page of users to choose from, and how many there are: two requests.
 *
 * @throws Failure `invalid` for a cursor that this list did not give
 */
export const listUsers = async (database: Database, listing: Listing) => {
  const { newest, byName, byEmail } = userEntity(database).query;
  const [{ data, cursor }, [totals]] = await Promise.all([
    readListing("users", listing, {
      created: (options) => newest({}).go(options),
      name: ({ first, last }, options) => byName({}).between({ sortName: first }, { sortName: last }).go(options),
      email: ({ first, last }, options) => byEmail({}).between({ email: first }, { email: last }).go(options),
    }),
    readTogether(database, totalsRead(database, "user")),
  ]);
  return { users: data.map(pickedUser), nextCursor: cursor, stats: { total: totals?.records ?? 0 } };
};

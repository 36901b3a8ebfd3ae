import { profileHome } from "@cleaning/contract/homes/profile-home";
import { findUserByEmail } from "@cleaning/core/people/users";
import type { Database } from "@cleaning/core/platform/database";
import { nextId } from "@cleaning/core/platform/database/counter.ts";
import { putOf, transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { homeRecordsOf } from "@cleaning/core/schedule/homes/homes.ts";
import { homeTermWrites } from "@cleaning/core/schedule/homes/terms.ts";
import { storedCustomers } from "./stored.ts";
import { townOf } from "./towns.ts";

const owners = [
  {
    email: "customer@example.test",
    first: { squareFeet: 1_850, bedrooms: 3, bathrooms: 2, pets: "Two cats", parking: "In the driveway" },
    second: { label: `${townOf("Bear Lake").city} cabin`, address: "88 Lakeside Lane", ...townOf("Bear Lake") },
    notes: ["The key is in the box beside the back door, 2580.", "Code 1907 at the gate. The alarm is off in summer."],
  },
  {
    email: "ruth@households.example.test",
    first: { squareFeet: 1_200, bedrooms: 2, bathrooms: 1 },
    second: { label: "Rental", address: "410 Canyon Road", ...townOf("Logan"), squareFeet: 900 },
    notes: ["Ring twice, she is at home.", "The key is with the neighbor in number 412."],
  },
  {
    email: "greta@households.example.test",
    first: { squareFeet: 2_400, bedrooms: 4, bathrooms: 2.5, pets: "A dog, friendly" },
    second: { label: "Mother's house", address: "27 Birch Avenue", ...townOf("Smithfield") },
    notes: ["The garage opens with 4410.", "Her mother opens."],
  },
] as const;

/** Without `cipher` there are no notes. */
export const seedHomes = async (database: Database, cipher: NotesCipher | undefined): Promise<void> => {
  const customers = await storedCustomers(database);
  for (const { email, first, second, notes } of owners) {
    const userId = await findUserByEmail(database, email);
    const customerId = customers.find((customer) => customer.userId === userId)?.id;
    if (customerId === undefined || (await homeRecordsOf(database, customerId)).length > 0) continue;
    const ids = [profileHome, profileHome + (await nextId(database, "home"))];
    for (const [index, homeId] of ids.entries()) {
      const place = { customerId, homeId };
      const text = notes[index];
      if (cipher !== undefined && text !== undefined) {
        const sealed = await cipher.encrypt(text, { customer: customerId, home: homeId });
        await accessEntity(database)
          .put({ ...place, sealed, sealedFor: customerId, revision: 1 })
          .go();
      }
      // Last: the home marks that the customer is complete.
      const home = { ...place, ...(index === 0 ? first : second), revision: 1 };
      await transactWrite(database, {
        home: putOf(homeEntity(database).put(home)),
        terms: homeTermWrites(database, undefined, home),
      });
    }
  }
};

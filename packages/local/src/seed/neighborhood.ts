import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { setActive } from "@cleaning/core/apps/admin/change.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { automatic } from "@cleaning/core/platform/audit/index.ts";
import type { Database } from "@cleaning/core/platform/database";
import { epochSeconds } from "@cleaning/core/platform/database";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { visitsChangedId } from "@cleaning/core/schedule/messages/visits-changed.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { personToConfirm, homes, neighborPeople, unconfirmedPerson, visitSchedules } from "./neighbors.ts";
import { areaOf } from "./towns.ts";

const agentProfiles = [
  { assignedArea: areaOf("Logan", "North Logan"), specialties: ["Kitchens"], rating: 4.9, completedJobs: 341 },
  { assignedArea: areaOf("Ogden"), specialties: ["Move-outs", "Carpets"], rating: 4.6, completedJobs: 198 },
  { assignedArea: areaOf("Bear Lake"), specialties: ["Vacation rentals"], rating: 5, completedJobs: 126 },
  { assignedArea: areaOf("Brigham City", "Tremonton"), specialties: [], completedJobs: 4 },
];

const dayMilliseconds = 24 * 60 * 60 * 1_000;

const makeUser = async (database: Database, index: number, at: Date): Promise<number> => {
  const [firstName = "", lastName = ""] = neighborPeople[index]?.split(" ") ?? [];
  const home = homes[index % homes.length] ?? homes[0];
  const email = `${firstName}.${lastName}@example.test`.toLowerCase();
  const existing = await findUserByEmail(database, email);
  if (existing !== undefined) return existing;
  const phone = `(435) 555-0${String(200 + index)}`;
  const emailConfirmed = neighborPeople[index] !== unconfirmedPerson;
  const person = { name: `${firstName} ${lastName}`, firstName, lastName, email, phone, emailConfirmed };
  const address = {
    address: `${12 + index * 7} ${index % 2 === 0 ? "Center Street" : "Canyon Road"}`,
    ...home,
  };
  return (await createUser(database, { identityId: `demo-${index}`, ...person, ...address }, at)).id;
};

/** An order by somebody else, not accepted yet. */
const orderToConfirm = {
  isByEmail: true,
  acceptance: "asked",
  providerSubscriptionId: "sub_demo_1",
  providerSync: "synced",
} as const;

/** Created months ago, for the trend. */
const makeSubscription = async (database: Database, customerId: number, index: number, now: Date): Promise<void> => {
  const { endedDaysAgo, inDays, sinceDays, ...subscription } =
    visitSchedules[index % visitSchedules.length] ?? visitSchedules[0];
  const nextDate = inDays === undefined ? undefined : isoDate(addDays(dateAtBusiness(now), inDays + (index % 3)));
  const since = new Date(now.getTime() - sinceDays * dayMilliseconds);
  const orderFields = neighborPeople[index] === personToConfirm ? orderToConfirm : {};
  const fields = { ...subscription, ...orderFields, customerId, nextDate, isActive: true };
  const { id } = await createRecord(subscriptionRecords, database, fields, since);
  if (endedDaysAgo === undefined) return;
  const ended = new Date(now.getTime() - endedDaysAgo * dayMilliseconds);
  await setActive(database, id, false, { by: automatic, now: ended });
  // The customer is told nothing. Who seeds a stage may delete nothing in it.
  await messageEntity(database)
    .patch({ id: visitsChangedId(id) })
    .set({ state: "dead", expiresAt: epochSeconds(ended) })
    .go();
};

/** Idempotent: the last person marks that it is complete. */
export const seedNeighborhood = async (database: Database, now: Date): Promise<void> => {
  const lastLocalPart = neighborPeople.at(-1)?.replace(" ", ".").toLowerCase() ?? "";
  if ((await findUserByEmail(database, `${lastLocalPart}@example.test`)) !== undefined) return;
  const joined = new Date(now.getTime() - 200 * dayMilliseconds);
  for (const [index] of neighborPeople.entries()) {
    const userId = await makeUser(database, index, joined);
    const member = agentProfiles[index];
    if (member !== undefined) {
      await createRecord(agentRecords, database, { userId, isActive: index !== 3, ...member }, joined);
      continue;
    }
    const preferredService = (["standard", "deep", "moveout"] as const)[index % 4];
    const { id: customerId } = await createRecord(
      customerRecords,
      database,
      {
        userId,
        hasPets: index % 3 === 0,
        ...(preferredService === undefined ? {} : { preferredService }),
        ...(index % 5 === 0 ? { notes: "Please ring the bell twice." } : {}),
      },
      joined,
    );
    if (index % 6 !== 5) await makeSubscription(database, customerId, index, now);
  }
};

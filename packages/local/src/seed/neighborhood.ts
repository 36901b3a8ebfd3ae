import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { createUser, findUserByEmail } from "@cleaning/core/accounts/users.ts";
import { createAgent } from "@cleaning/core/agents";
import { createCustomer } from "@cleaning/core/customers";
import type { Database } from "@cleaning/core/database";
import { createSubscription } from "@cleaning/core/subscriptions";
import { changeSubscription } from "@cleaning/core/subscriptions/admin.ts";
import { homes, people, visitPlans } from "./neighbors.ts";

const crew = [
  { assignedArea: "Logan, North Logan", specialties: ["Kitchens"], rating: 4.9, completedJobs: 341 },
  { assignedArea: "Ogden", specialties: ["Move-outs", "Carpets"], rating: 4.6, completedJobs: 198 },
  { assignedArea: "Bear Lake", specialties: ["Vacation rentals"], rating: 5, completedJobs: 126 },
  { assignedArea: "Brigham City & Tremonton", specialties: [], completedJobs: 4 },
];

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** A user with a home; no identity of the pool is theirs, so nobody signs in as them. */
const makeUser = async (database: Database, index: number, at: Date): Promise<number> => {
  const [firstName = "", lastName = ""] = people[index]?.split(" ") ?? [];
  const home = homes[index % homes.length] ?? { city: "Hyrum", zipCode: "84319" };
  const email = `${firstName}.${lastName}@example.test`.toLowerCase();
  const known = await findUserByEmail(database, email);
  if (known !== undefined) return known;
  const phone = `(435) 555-0${String(200 + index)}`;
  const person = { name: `${firstName} ${lastName}`, firstName, lastName, email, phone, emailConfirmed: true };
  const address = {
    address: `${12 + index * 7} ${index % 2 === 0 ? "Center Street" : "Canyon Road"}`,
    state: "UT",
    ...home,
  };
  return (await createUser(database, { identityId: `demo-${index}`, ...person, ...address }, at)).id;
};

/** The plan of the customer that is made `index`-th, some months back, so that there is a trend to be seen. */
const makePlan = async (database: Database, customerId: number, index: number, now: Date): Promise<void> => {
  const { endedDaysAgo, inDays, sinceDays, ...plan } = visitPlans[index % visitPlans.length] ?? visitPlans[0];
  const nextDate = inDays === undefined ? undefined : isoDate(addDays(dateAtBusiness(now), inDays + (index % 3)));
  const since = new Date(now.getTime() - sinceDays * dayMilliseconds);
  const id = await createSubscription(database, { ...plan, customerId, nextDate, isActive: true }, since);
  if (endedDaysAgo === undefined) return;
  const ended = new Date(now.getTime() - endedDaysAgo * dayMilliseconds);
  await changeSubscription(database, id, { isActive: false }, { by: undefined, now: ended });
};

/**
 * Fills the admin area with customers, their plans of the last months and a crew, so that its lists, cards and charts
 * show something. Done once: the person made last says that it was.
 */
export const seedNeighborhood = async (database: Database, now: Date): Promise<void> => {
  const lastOne = people.at(-1)?.replace(" ", ".").toLowerCase() ?? "";
  if ((await findUserByEmail(database, `${lastOne}@example.test`)) !== undefined) return;
  const joined = new Date(now.getTime() - 200 * dayMilliseconds);
  for (const [index] of people.entries()) {
    const userId = await makeUser(database, index, joined);
    const member = crew[index];
    if (member !== undefined) {
      await createAgent(database, { userId, isActive: index !== 3, ...member }, joined);
      continue;
    }
    const preferredService = (["standard", "deep", "moveout"] as const)[index % 4];
    const customerId = await createCustomer(
      database,
      {
        userId,
        hasPets: index % 3 === 0,
        ...(preferredService === undefined ? {} : { preferredService }),
        ...(index % 5 === 0 ? { notes: "Please ring the bell twice." } : {}),
      },
      joined,
    );
    if (index % 6 !== 5) await makePlan(database, customerId, index, now);
  }
};

import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { householdSubscriptions, seedHouseholds } from "./households.ts";
import { storedAgents, storedCustomers, storedSubscriptions } from "./stored.ts";
import type { DemoSubscription } from "./subscription.ts";
import { areaOf } from "./towns.ts";

const subscriptions: readonly DemoSubscription[] = [
  {
    email: "customer@example.test",
    profile: { preferredService: "standard", hasPets: true },
    subscription: { serviceId: 1, frequency: "biweekly", priceCents: 12_800, inDays: 3 },
  },
  {
    email: "neighbor@example.test",
    profile: { preferredService: "deep", hasPets: false },
    subscription: { serviceId: 2, frequency: "monthly", priceCents: 22_500, inDays: 5 },
  },
];

const agents = [
  {
    email: "agent@example.test",
    profile: {
      assignedArea: areaOf("Logan", "Smithfield"),
      specialties: ["Deep cleaning", "Windows"],
      rating: 4.8,
      completedJobs: 212,
      isActive: true,
    },
  },
  {
    email: "former@example.test",
    profile: { assignedArea: areaOf("Ogden"), specialties: [], completedJobs: 57, isActive: false },
  },
];

/** Existing records are unchanged. */
export const seedWork = async (database: Database, now: Date): Promise<void> => {
  const idOf = async (email: string): Promise<number> => {
    const id = await findUserByEmail(database, email);
    if (id === undefined) throw new Error(`The demo person ${email} is missing.`);
    return id;
  };
  await seedHouseholds(database, now);
  const [customers, subscribed, hired] = await Promise.all([
    storedCustomers(database),
    storedSubscriptions(database),
    storedAgents(database),
  ]);
  for (const { email, profile, subscription } of [...subscriptions, ...householdSubscriptions]) {
    const userId = await idOf(email);
    const customer =
      customers.find((stored) => stored.userId === userId) ??
      (await createRecord(customerRecords, database, { userId, ...profile }, now));
    if (subscribed.some(({ customerId }) => customerId === customer.id)) continue;
    const { inDays, ...fields } = subscription;
    const nextDate = isoDate(addDays(dateAtBusiness(now), inDays));
    const { version: termsVersion } = bookingTerms;
    const created = { ...fields, customerId: customer.id, nextDate, isActive: true, termsVersion };
    await createRecord(subscriptionRecords, database, created, now);
  }
  for (const { email, profile } of agents) {
    const userId = await idOf(email);
    if (hired.some((agent) => agent.userId === userId)) continue;
    await createRecord(agentRecords, database, { userId, ...profile }, now);
  }
};

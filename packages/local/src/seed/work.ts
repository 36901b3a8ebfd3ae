import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { findCustomerOfUser } from "@cleaning/core/people/customers";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { subscriptionsOf } from "@cleaning/core/schedule/subscriptions";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { householdSubscriptions, seedHouseholds } from "./households.ts";
import type { DemoSubscription } from "./subscription.ts";

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
      assignedArea: "Logan, Smithfield",
      specialties: ["Deep cleaning", "Windows"],
      rating: 4.8,
      completedJobs: 212,
      isActive: true,
    },
  },
  {
    email: "former@example.test",
    profile: { assignedArea: "Ogden", specialties: [], completedJobs: 57, isActive: false },
  },
];

const unlessStored = async (create: () => Promise<unknown>): Promise<void> => {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "conflict") throw error;
  }
};

/** Existing records are unchanged. */
export const seedWork = async (database: Database, now: Date): Promise<void> => {
  const idOf = async (email: string): Promise<number> => {
    const id = await findUserByEmail(database, email);
    if (id === undefined) throw new Error(`The demo person ${email} is missing.`);
    return id;
  };
  await seedHouseholds(database, now);
  for (const { email, profile, subscription } of [...subscriptions, ...householdSubscriptions]) {
    const userId = await idOf(email);
    await unlessStored(() => createRecord(customerRecords, database, { userId, ...profile }, now));
    const customer = await findCustomerOfUser(database, userId);
    if (customer === undefined || (await subscriptionsOf(database, customer.id)).length > 0) continue;
    const { inDays, ...fields } = subscription;
    const nextDate = isoDate(addDays(dateAtBusiness(now), inDays));
    const { version: termsVersion } = bookingTerms;
    const created = { ...fields, customerId: customer.id, nextDate, isActive: true, termsVersion };
    await createRecord(subscriptionRecords, database, created, now);
  }
  for (const { email, profile } of agents) {
    const userId = await idOf(email);
    await unlessStored(() => createRecord(agentRecords, database, { userId, ...profile }, now));
  }
};

import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { findUserByEmail } from "@cleaning/core/accounts/users.ts";
import { createAgent } from "@cleaning/core/agents";
import { createCustomer, findCustomerOfUser } from "@cleaning/core/customers";
import type { Database } from "@cleaning/core/database";
import { AppError } from "@cleaning/core/errors";
import { createSubscription, subscriptionsOf } from "@cleaning/core/subscriptions";
import { householdPlans, seedHouseholds } from "./households.ts";
import type { DemoPlan } from "./plan.ts";

/** Which of the people who can sign in have a plan. */
const plans: readonly DemoPlan[] = [
  {
    email: "customer@example.test",
    profile: { preferredService: "standard", hasPets: true },
    plan: { serviceId: 1, frequency: "biweekly", priceCents: 12_800, inDays: 3 },
  },
  {
    email: "neighbor@example.test",
    profile: { preferredService: "deep", hasPets: false },
    plan: { serviceId: 2, frequency: "monthly", priceCents: 22_500, inDays: 5 },
  },
];

/** Who cleans, and where. */
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

const unlessThere = async (make: () => Promise<number>): Promise<void> => {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "conflict") throw error;
  }
};

/** Makes the demo people and households customers with a plan, and agents; what is there is left as it is. */
export const seedWork = async (database: Database, now: Date): Promise<void> => {
  const idOf = async (email: string): Promise<number> => {
    const id = await findUserByEmail(database, email);
    if (id === undefined) throw new Error(`The demo person ${email} is missing.`);
    return id;
  };
  await seedHouseholds(database, now);
  for (const { email, profile, plan } of [...plans, ...householdPlans]) {
    const userId = await idOf(email);
    await unlessThere(() => createCustomer(database, { userId, ...profile }, now));
    const customer = await findCustomerOfUser(database, userId);
    if (customer === undefined || (await subscriptionsOf(database, customer.id)).length > 0) continue;
    const { inDays, ...fields } = plan;
    const nextDate = isoDate(addDays(dateAtBusiness(now), inDays));
    await createSubscription(database, { ...fields, customerId: customer.id, nextDate, isActive: true }, now);
  }
  for (const { email, profile } of agents) {
    const userId = await idOf(email);
    await unlessThere(() => createAgent(database, { userId, ...profile }, now));
  }
};

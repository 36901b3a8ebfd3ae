import { findUserByEmail } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { DemoSubscription } from "./subscription.ts";
import { townOf } from "./towns.ts";

const standard = { serviceId: 1, priceCents: 12_800, frequency: "biweekly" } as const;
const weekly = { serviceId: 1, priceCents: 12_000, frequency: "weekly" } as const;
const deep = { serviceId: 2, priceCents: 22_500, frequency: "monthly" } as const;

/** Customers without an account. */
const households = [
  { name: "Ruth Andersen", city: "Logan", subscription: weekly, inDays: 0 },
  { name: "Owen Barker", city: "Smithfield", subscription: standard, inDays: 0 },
  { name: "Lucia Ramirez", city: "Logan", subscription: deep, inDays: 1 },
  { name: "Hank Thorne", city: "Smithfield", subscription: standard, inDays: 1 },
  { name: "Ivy Sorensen", city: "Logan", subscription: weekly, inDays: 2 },
  { name: "Peter Kimball", city: "Ogden", subscription: standard, inDays: 2 },
  { name: "June Whitaker", city: "Logan", subscription: standard, inDays: 4 },
  { name: "Samir Patel", city: "Logan", subscription: deep, inDays: 6 },
  { name: "Greta Lund", city: "Smithfield", subscription: weekly, inDays: 7 },
  { name: "Ella Monson", city: "Ogden", subscription: deep, inDays: 8 },
  { name: "Amos Tuft", city: "Logan", subscription: standard, inDays: 9 },
  { name: "Clara Budge", city: "Smithfield", subscription: standard, inDays: 12 },
] as const;

const streets = ["East Center Street", "Canyon Road", "Aspen Drive", "Orchard Lane", "North Main Street"] as const;

const firstNameOf = (name: string): string => name.slice(0, name.indexOf(" "));
const emailOf = (name: string): string => `${firstNameOf(name).toLowerCase()}@households.example.test`;

export const householdSubscriptions: readonly DemoSubscription[] = households.map(({ name, subscription, inDays }) => ({
  email: emailOf(name),
  profile: { preferredService: subscription.serviceId === 1 ? "standard" : "deep", hasPets: inDays % 2 === 0 },
  subscription: { ...subscription, inDays },
}));

export const seedHouseholds = async (database: Database, now: Date): Promise<void> => {
  for (const [index, { name, city }] of households.entries()) {
    const email = emailOf(name);
    if ((await findUserByEmail(database, email)) !== undefined) continue;
    const identityId = `household-${firstNameOf(name).toLowerCase()}`;
    const person = { identityId, name, firstName: firstNameOf(name), email, emailConfirmed: true };
    const address = `${24 + index * 31} ${streets[index % streets.length]}`;
    const home = { phone: `(435) 555-01${10 + index}`, address, ...townOf(city) };
    await createUser(database, { ...person, ...home }, now);
  }
};

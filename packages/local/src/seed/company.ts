import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";

const hours = { from: 8 * 60, until: 14 * 60 };
const short = [null, null, hours, hours, hours, hours, null];

const agentProfiles = [
  {
    name: "Iris Coleman",
    assignedArea: "Cache Valley, Bear Lake",
    specialties: ["Deep Cleaning"],
    rating: 4.7,
    jobs: 88,
  },
  {
    name: "Theo Barlow",
    assignedArea: "Cache Valley, Brigham City, Tremonton",
    specialties: ["Windows"],
    rating: 4.5,
    jobs: 61,
    week: short,
  },
  {
    name: "Joan Fielding",
    assignedArea: "Brigham City, Tremonton, Ogden, Cache Valley",
    specialties: [],
    rating: 4.9,
    jobs: 240,
  },
  {
    name: "Nate Rowley",
    assignedArea: "Cache Valley, Bear Lake, Brigham City, Tremonton, Ogden",
    specialties: ["Move-outs"],
    jobs: 17,
  },
] as const;

/** Owners of several homes, outside the demo agent's towns. */
const hosts = [
  { name: "Vera Stokes", city: "Bear Lake", address: "18 Lakeside Lane", zipCode: "84028", homes: 5 },
  { name: "Milo Farnsworth", city: "Ogden", address: "2210 Harrison Avenue", zipCode: "84403", homes: 5 },
  { name: "Opal Christiansen", city: "Brigham City", address: "75 Peach Street", zipCode: "84302", homes: 4 },
  { name: "Walt Pugh", city: "Tremonton", address: "310 Wheat Lane", zipCode: "84337", homes: 3 },
  { name: "Dora Wimmer", city: "Hyrum", address: "47 Dam Road", zipCode: "84319", homes: 3 },
  { name: "Kent Larkin", city: "Providence", address: "129 Spring Creek Road", zipCode: "84332", homes: 3 },
  { name: "Faye Bright", city: "Wellsville", address: "8 Farm View", zipCode: "84339", homes: 2 },
  { name: "Otis Crane", city: "Richmond", address: "66 State Street", zipCode: "84333", homes: 2 },
  { name: "Lena Hobbs", city: "Newton", address: "15 Reservoir Road", zipCode: "84327", homes: 2 },
  { name: "Hugo Tate", city: "Paradise", address: "203 Mill Road", zipCode: "84328", homes: 2 },
] as const;

type Place = { phone: string; address: string; city: string; zipCode: string };

type Sold = { serviceId: number; frequency: Frequency; priceCents: number };
const sold: readonly Sold[] = [
  { serviceId: 1, frequency: "weekly", priceCents: 12_000 },
  { serviceId: 1, frequency: "biweekly", priceCents: 12_800 },
  { serviceId: 2, frequency: "monthly", priceCents: 22_500 },
  { serviceId: 1, frequency: "biweekly", priceCents: 14_450 },
  { serviceId: 3, frequency: "monthly", priceCents: 31_500 },
];

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const emailOf = (name: string): string => `${name.toLowerCase().replace(" ", ".")}@company.example.test`;

const makePerson = async (database: Database, name: string, place: Place, at: Date): Promise<number> => {
  const email = emailOf(name);
  const [firstName = "", lastName = ""] = name.split(" ");
  const person = { name, firstName, lastName, email, emailConfirmed: true, ...place, state: "UT" };
  const identityId = `company-${email.slice(0, email.indexOf("@"))}`;
  return (await findUserByEmail(database, email)) ?? (await createUser(database, { identityId, ...person }, at)).id;
};

/** Idempotent: the last host marks that it is complete. */
export const seedCompany = async (database: Database, now: Date): Promise<void> => {
  const isThere = async (name: string) => (await findUserByEmail(database, emailOf(name))) !== undefined;
  const last = hosts.at(-1)?.name ?? "";
  if (await isThere(last)) return;
  const joined = new Date(now.getTime() - 120 * dayMilliseconds);
  for (const [index, { name, jobs: completedJobs, ...profile }] of agentProfiles.entries()) {
    if (await isThere(name)) continue;
    const place = { address: `${50 + index * 12} Boulevard`, city: "Logan", zipCode: "84321" };
    const userId = await makePerson(database, name, { ...place, phone: `(435) 555-01${40 + index}` }, joined);
    await createRecord(
      agentRecords,
      database,
      { userId, isActive: true, completedJobs, ...profile, specialties: [...profile.specialties] },
      joined,
    );
  }
  let count = 0;
  for (const { name, homes, ...place } of hosts) {
    const begun = new Date(now.getTime() - (100 - 7 * count) * dayMilliseconds);
    if (!(await isThere(name))) {
      const userId = await makePerson(database, name, { ...place, phone: `(435) 555-01${30 + count}` }, begun);
      const { id: customerId } = await createRecord(customerRecords, database, { userId, hasPets: false }, begun);
      for (let home = 0; home < homes; home += 1) {
        const subscription = sold[(count + home) % sold.length];
        const nextDate = isoDate(addDays(dateAtBusiness(now), 1 + ((count * 5 + home * 3) % 12)));
        if (subscription !== undefined)
          await createRecord(
            subscriptionRecords,
            database,
            { ...subscription, customerId, nextDate, isActive: true },
            begun,
          );
      }
    }
    count += 1;
  }
};

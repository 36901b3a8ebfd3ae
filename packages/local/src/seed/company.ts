import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { areaOf, townOf } from "./towns.ts";

const hours = { from: 8 * 60, until: 14 * 60 };
const short = [null, null, hours, hours, hours, hours, null];

const agentProfiles = [
  {
    name: "Iris Coleman",
    assignedArea: areaOf("Cache Valley", "Bear Lake"),
    specialties: ["Deep Cleaning"],
    rating: 4.7,
    jobs: 88,
  },
  {
    name: "Theo Barlow",
    assignedArea: areaOf("Cache Valley", "Brigham City", "Tremonton"),
    specialties: ["Windows"],
    rating: 4.5,
    jobs: 61,
    week: short,
  },
  {
    name: "Joan Fielding",
    assignedArea: areaOf("Brigham City", "Tremonton", "Ogden", "Cache Valley"),
    specialties: [],
    rating: 4.9,
    jobs: 240,
  },
  {
    name: "Nate Rowley",
    assignedArea: areaOf("Cache Valley", "Bear Lake", "Brigham City", "Tremonton", "Ogden"),
    specialties: ["Move-outs"],
    jobs: 17,
  },
] as const;

/** Owners of several homes, outside the demo agent's towns. */
const hosts = [
  { name: "Vera Stokes", address: "18 Lakeside Lane", ...townOf("Bear Lake"), homes: 5 },
  { name: "Milo Farnsworth", address: "2210 Harrison Avenue", ...townOf("Ogden"), homes: 5 },
  { name: "Opal Christiansen", address: "75 Peach Street", ...townOf("Brigham City"), homes: 4 },
  { name: "Walt Pugh", address: "310 Wheat Lane", ...townOf("Tremonton"), homes: 3 },
  { name: "Dora Wimmer", address: "47 Dam Road", ...townOf("Hyrum"), homes: 3 },
  { name: "Kent Larkin", address: "129 Spring Creek Road", ...townOf("Providence"), homes: 3 },
  { name: "Faye Bright", address: "8 Farm View", ...townOf("Wellsville"), homes: 2 },
  { name: "Otis Crane", address: "66 State Street", ...townOf("Richmond"), homes: 2 },
  { name: "Lena Hobbs", address: "15 Reservoir Road", ...townOf("Newton"), homes: 2 },
  { name: "Hugo Tate", address: "203 Mill Road", ...townOf("Paradise"), homes: 2 },
] as const;

type Place = { phone: string; address: string; city: string; state: string; zipCode: string };

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
  const person = { name, firstName, lastName, email, emailConfirmed: true, ...place };
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
    const place = { address: `${50 + index * 12} Boulevard`, ...townOf("Logan") };
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

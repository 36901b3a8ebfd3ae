import { profileHome } from "@cleaning/contract/homes/profile-home";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import type { NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { teamSizeOf } from "@cleaning/scheduling/schedule";
import { ensureIdentity, type PoolClient } from "../seed/identities.ts";
import type { DemoPerson } from "../seed/people.ts";
import type { busyPair } from "./busy-pair.ts";
import { placeVisit } from "./place-visit.ts";

type Parts = { database: Database; pool: PoolClient; cipher: NotesCipher };
type BusyPair = ReturnType<typeof busyPair>;

/** Behind the horizon: the subscription generates no visits. */
const farAhead = 200;

const userOf = async (
  { database, pool }: Parts,
  person: DemoPerson,
  { hasAccount, now }: { hasAccount: boolean; now: Date },
): Promise<number> => {
  const { name, firstName, email, username, password, home } = person;
  const identityId = hasAccount ? (await ensureIdentity(pool, person, password)).identityId : username;
  const lastName = name.slice(firstName.length + 1);
  const account = { identityId, name, firstName, lastName, email, username, emailConfirmed: true };
  return (await createUser(database, { ...account, ...home }, now)).id;
};

const homeOf = async ({ database, cipher }: Parts, customerId: number, notes: string | undefined): Promise<void> => {
  const place = { customerId, homeId: profileHome };
  await homeEntity(database)
    .put({ ...place, pets: "A cat", parking: "Driveway", revision: 1 })
    .go();
  if (notes === undefined) return;
  const sealed = await cipher.encrypt(notes, { customer: customerId, home: profileHome });
  await accessEntity(database)
    .put({ ...place, sealed, sealedFor: customerId, revision: 1 })
    .go();
};

/** Eight visits today, from 8:00 on, even when the company is closed. */
export const fillBusyDay = async (
  parts: Parts,
  { agent, colleague, town, homes }: BusyPair,
  now: Date,
): Promise<void> => {
  const { database } = parts;
  const date = todayAt(now);
  const profile = { assignedArea: town, specialties: [], completedJobs: 0, isActive: true };
  const agentOf = async (person: DemoPerson, hasAccount: boolean): Promise<number> => {
    const userId = await userOf(parts, person, { hasAccount, now });
    return (await createRecord(agentRecords, database, { userId, ...profile }, now)).id;
  };
  const [own, other] = [await agentOf(agent, true), await agentOf(colleague, false)];
  for (const { number, customer, extras, minutes, accessNotes } of homes) {
    const userId = await userOf(parts, customer, { hasAccount: number === 1, now });
    const { id: customerId } = await createRecord(customerRecords, database, { userId, hasPets: true }, now);
    await homeOf(parts, customerId, accessNotes);
    const sold = { customerId, serviceId: 1, frequency: "weekly", priceCents: 12_000, isActive: true } as const;
    const first = { ...sold, nextDate: plusDays(date, farAhead) };
    const { id: subscriptionId } = await createRecord(subscriptionRecords, database, first, now);
    const agents = teamSizeOf({ minutes }) === 1 ? [own] : [own, other];
    const note = number === 1 ? { note: "Please use the side door" } : {};
    await placeVisit(
      database,
      { subscriptionId, agents, date, start: (7 + number) * 60, minutes, town, extras, ...note },
      now,
    );
  }
};

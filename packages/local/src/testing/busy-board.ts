import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import type { Database } from "@cleaning/core/platform/database";
import { createRecord } from "@cleaning/core/platform/records/create.ts";
import { subscriptionRecords } from "@cleaning/core/schedule/subscriptions/records.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import { placeVisit } from "./place-visit.ts";

/** Behind the horizon: the subscriptions generate no visits. */
const farAhead = 200;

/** Five visits of an agent from 8:00 on; the rest of the day is free. */
const starts = [480, 560, 640, 720, 800];
const minutes = 60;
const town = "Logan";

type Size = { agents: number; date: string };

/** Agents with five visits each on one day. */
export const fillBusyBoard = async (database: Database, { agents, date }: Size, now: Date): Promise<void> => {
  const userOf = async (name: string): Promise<number> => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const username = name.toLowerCase().replace(" ", "-");
    const account = { identityId: `board-${username}`, name, firstName, lastName, city: town, emailConfirmed: true };
    return (await createUser(database, { ...account, email: `${username}@board.example.test`, username }, now)).id;
  };
  const agentOf = async (number: number): Promise<number> => {
    const profile = { assignedArea: town, specialties: [], completedJobs: 0, isActive: true };
    const userId = await userOf(`Agent Board-${String(number).padStart(2, "0")}`);
    return (await createRecord(agentRecords, database, { userId, ...profile }, now)).id;
  };
  const subscriptionOf = async (customer: number): Promise<number> => {
    const userId = await userOf(`Home Board-${customer}`);
    const { id: customerId } = await createRecord(customerRecords, database, { userId, hasPets: false }, now);
    const sold = { customerId, serviceId: 1, frequency: "weekly", priceCents: 12_000, isActive: true } as const;
    const first = { ...sold, nextDate: plusDays(date, farAhead) };
    return (await createRecord(subscriptionRecords, database, first, now)).id;
  };
  for (let number = 1; number <= agents; number += 1) {
    const agentId = await agentOf(number);
    for (const [index, start] of starts.entries()) {
      const subscriptionId = await subscriptionOf((number - 1) * starts.length + index + 1);
      await placeVisit(database, { subscriptionId, agents: [agentId], date, start, minutes, town, extras: [] }, now);
    }
  }
};

import { type Database, epochSeconds } from "@cleaning/core/platform/database";
import { dayWrite, readDays } from "@cleaning/core/schedule/records/store.ts";
import { recordVisitStatus } from "@cleaning/core/schedule/visits/change-schedule.ts";
import { emptyDay, reserve } from "@cleaning/scheduling/availability/agent-schedule";
import { elapsedOf, type Visit, visitName } from "@cleaning/scheduling/schedule";

type Placed = Pick<Visit, "subscriptionId" | "agents" | "date" | "start" | "minutes" | "extras" | "note"> & {
  town: string;
};

/** A visit at this very time, even when the company is closed and no agent would be found. */
export const placeVisit = async (database: Database, { town, ...placed }: Placed, now: Date): Promise<void> => {
  const { subscriptionId, agents, date, start, minutes } = placed;
  const visit: Visit = {
    ...placed,
    serviceName: "Standard Cleaning",
    occurrenceDate: date,
    status: "scheduled",
    overrides: ["time", "agents"],
    isMovedByCompany: false,
    isTentative: false,
    isLate: false,
    priceCents: 12_000,
  };
  const keys = agents.map((agentId) => ({ agentId, date }));
  const days = await readDays(database, keys);
  const interval = { of: visitName(visit), start, minutes: elapsedOf({ minutes }), town };
  await recordVisitStatus(database, subscriptionId, { now }, ({ subscription }) => ({
    subscription,
    writes: [visit],
    extraWrites: agents.map((agentId) => {
      const day = days.find((one) => one.agentId === agentId) ?? emptyDay(agentId, date);
      return dayWrite(database, reserve(day, interval, epochSeconds(now)));
    }),
  }));
};

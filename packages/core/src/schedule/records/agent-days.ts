import type { Worker } from "@cleaning/scheduling/assignment/choose-agents";
import { Days } from "@cleaning/scheduling/availability/days";
import type { Database } from "../../platform/database/index.ts";
import { readDays } from "./store.ts";

/** The agents' days of some dates, consistently: one request for each hundred. */
export const readDaysOf = async (
  database: Database,
  workers: readonly Worker[],
  dates: readonly string[],
): Promise<Days> =>
  new Days(
    await readDays(
      database,
      workers.flatMap(({ id: agentId }) => dates.map((date) => ({ agentId, date }))),
    ),
  );

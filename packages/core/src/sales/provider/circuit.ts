import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { failureOf, isOutage, isProviderRefusal, ProviderFault } from "./faults.ts";

/** Nothing is stored about a healthy dependency. */
export const circuitEntity = defineEntity(
  "circuit",
  {
    dependency: { type: "string", required: true },
    failures: { type: "number" },
    restsUntil: { type: "number" },
  },
  { byDependency: key(["dependency"], []) },
);

const failureThreshold = 5;
const restMilliseconds = 30_000;

/**
 * A circuit breaker shared by all functions through the table: after five failures in a row calls fail fast for half a
 * minute; then a single call probes.
 * @throws AppError `unavailable` without running the call while it is open
 */
export const circuit =
  (database: Database, dependency: string, now: () => Date) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    const entity = circuitEntity(database);
    const { data: stored } = await entity.get({ dependency }).go({ consistent: true });
    const { failures = 0, restsUntil } = stored ?? {};
    const wait = { restsUntil: now().getTime() + restMilliseconds };
    if (failures >= failureThreshold && restsUntil !== undefined) {
      const isProbe = restsUntil <= now().getTime() && (await claimProbe(entity, dependency, restsUntil, wait));
      if (!isProbe) throw failureOf(new ProviderFault("resting"));
    }
    const reset = async (): Promise<void> => {
      if (stored !== null) await entity.delete({ dependency }).go();
    };
    try {
      const result = await run();
      await reset();
      return result;
    } catch (error) {
      if (isOutage(error))
        await entity
          .upsert({ dependency, ...wait })
          .add({ failures: 1 })
          .go();
      // A refusal of one record shows that the dependency works.
      else if (isProviderRefusal(error)) await reset();
      throw error;
    }
  };

/** A conditional write, so that only one call probes. */
const claimProbe = (
  entity: ReturnType<typeof circuitEntity>,
  dependency: string,
  previousRestsUntil: number,
  wait: { restsUntil: number },
): Promise<boolean> => {
  const update = entity.patch({ dependency }).set(wait);
  return isWritten(update.where(({ restsUntil }, { eq }) => eq(restsUntil, previousRestsUntil)).go());
};

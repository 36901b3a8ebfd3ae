import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { failureOf, isOutage, isRefusal, ProviderFault } from "./faults.ts";

/** How a dependency has been lately. Nothing is stored about one that is well. */
export const circuitEntity = defineEntity(
  "circuit",
  {
    dependency: { type: "string", required: true },
    /** Failures in a row. */
    failures: { type: "number" },
    /** Until when it is not asked, in epoch milliseconds. */
    restsUntil: { type: "number" },
  },
  { byDependency: key(["dependency"], []) },
);

/** After how many failures in a row a dependency is left alone, and for how long, in milliseconds. */
const tolerated = 5;
const rest = 30_000;

/**
 * A circuit breaker whose state is in the table, for all functions: after five failures in a row the dependency rests
 * for half a minute; then one call tries it, and the others wait for what that one finds.
 * @throws AppError `unavailable` without running the call while it rests
 */
export const circuit =
  (database: Database, dependency: string, now: () => Date) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    const entity = circuitEntity(database);
    const { data: known } = await entity.get({ dependency }).go({ consistent: true });
    const { failures = 0, restsUntil } = known ?? {};
    const wait = { restsUntil: now().getTime() + rest };
    if (failures >= tolerated && restsUntil !== undefined) {
      const isProbe = restsUntil <= now().getTime() && (await isFirst(entity, dependency, restsUntil, wait));
      if (!isProbe) throw failureOf(new ProviderFault("resting"));
    }
    const forget = async (): Promise<void> => {
      if (known !== null) await entity.delete({ dependency }).go();
    };
    try {
      const result = await run();
      await forget();
      return result;
    } catch (error) {
      if (isOutage(error))
        await entity
          .upsert({ dependency, ...wait })
          .add({ failures: 1 })
          .go();
      // Who refuses one record is there, and read it.
      else if (isRefusal(error)) await forget();
      throw error;
    }
  };

/** Whether this call is the one that tries a rested dependency: it moves the rest's end, which only one can. */
const isFirst = (
  entity: ReturnType<typeof circuitEntity>,
  dependency: string,
  seen: number,
  wait: { restsUntil: number },
): Promise<boolean> => {
  const moving = entity.patch({ dependency }).set(wait);
  return isWritten(moving.where(({ restsUntil }, { eq }) => eq(restsUntil, seen)).go());
};

import { chooseEngine, type Engine, thisMachine } from "../engine.ts";
import { UsageError } from "../refusal.ts";

/** At least one, or no test would run. */
export const enginesHere = (): Engine[] =>
  ["embedded", "java"].flatMap((kind) => {
    try {
      return [chooseEngine({ ...thisMachine(), requested: kind })];
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  });

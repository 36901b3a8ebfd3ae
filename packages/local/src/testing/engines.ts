import { chooseEngine, type Engine, thisMachine } from "../engine.ts";
import { UsageError } from "../refusal.ts";

/** At least one, or no test would run. */
export const enginesHere = (): Engine[] =>
  ["embedded", "java"].flatMap((asked) => {
    try {
      return [chooseEngine({ ...thisMachine(), asked })];
    } catch (error) {
      if (error instanceof UsageError) return [];
      throw error;
    }
  });

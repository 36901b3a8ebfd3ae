import { chooseEngine, type Engine, thisMachine } from "../engine.ts";
import { Refusal } from "../refusal.ts";

/** What can run as DynamoDB on this machine: one at least, or no test would run at all. */
export const enginesHere = (): Engine[] =>
  ["embedded", "java"].flatMap((asked) => {
    try {
      return [chooseEngine({ ...thisMachine(), asked })];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });

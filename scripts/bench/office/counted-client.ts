import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as z from "zod";

const capacity = z.object({ CapacityUnits: z.number() });
/** What answers have in common, as far as they have it. */
const answerSchema = z.object({
  ConsumedCapacity: z.union([capacity.transform((one) => [one]), z.array(capacity)]).default([]),
  ScannedCount: z.number().default(0),
  Item: z.unknown().optional(),
  Responses: z.record(z.string(), z.array(z.unknown())).default({}),
});

export type Counted = { requests: number; items: number; units: number };

const none: Counted = { requests: 0, items: 0, units: 0 };

/** Counts a client's requests, the items that they read, also those that a filter leaves out, and their read units. */
export const countReads = (client: DynamoDBClient) => {
  let counted = none;
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const { ConsumedCapacity, ScannedCount, Item, Responses } = answerSchema.parse(result.output);
      const found = Object.values(Responses).reduce((sum, items) => sum + items.length, Item === undefined ? 0 : 1);
      counted = {
        requests: counted.requests + 1,
        items: counted.items + ScannedCount + found,
        units: ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, counted.units),
      };
      return result;
    },
    { step: "initialize" },
  );
  return {
    /** Since the last time. */
    take: (): Counted => {
      const taken = counted;
      counted = none;
      return taken;
    },
  };
};

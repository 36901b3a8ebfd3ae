import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";

export const agentPairs = schema(() =>
  z.object({ agents: z.array(z.object({ id: id(), name: z.string(), worksWith: z.nullable(id()) })) }),
);
export type AgentPairs = Infer<typeof agentPairs>;

/** `expected` is with whom the agent worked when the office looked. */
export const agentPartner = schema(() => z.object({ worksWith: z.nullable(id()), expected: z.nullable(id()) }));
export type AgentPartner = Infer<typeof agentPartner>;

export const agentPairMessages = {
  changed: "Somebody else has changed this meanwhile. Please look at it again.",
  gone: "This agent is gone. Please choose somebody else.",
  inactive: "Only active agents can work together. Please choose somebody else.",
  self: "Please choose another agent.",
  taken: (name: string) => `${name} works with somebody else. Please end that first.`,
} as const;

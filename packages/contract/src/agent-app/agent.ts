import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";

/** `rating` is 1 to 5, or null while there is none. */
export const agentProfile = schema(() =>
  z.object({
    assignedArea: z.string(),
    specialties: z.array(z.string()),
    rating: z.nullable(z.number()),
    completedJobs: z.int(),
    isActive: z.boolean(),
  }),
);
export type AgentProfile = Infer<typeof agentProfile>;

/** Only the customer's first name and city. */
export const assignedVisit = schema(() =>
  z.object({ date: z.string(), service: z.string(), customerFirstName: z.string(), city: z.string() }),
);
export type AssignedVisit = Infer<typeof assignedVisit>;

export const noVisitsReasons = {
  noProfile: "Your agent profile has not been set up yet. Please ask the office.",
  inactive: "Your agent profile is inactive, so no visits are shown. Please ask the office.",
} as const;

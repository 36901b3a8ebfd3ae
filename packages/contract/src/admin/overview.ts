import * as z from "zod/mini";
import { serviceTypes } from "../catalog/catalog-lists.ts";
import { type Infer, schema } from "../http/schema.ts";
import { agentStats } from "./agents.ts";
import { customerStats } from "./customers.ts";
import { submissionStats } from "./submissions.ts";
import { subscriptionStats } from "./subscriptions.ts";

/** `revenue` has the last six months, oldest first, in dollars of the subscriptions active at each month's end. */
export const overviewSchema = schema(() =>
  z.object({
    customers: customerStats(),
    agents: agentStats(),
    subscriptions: subscriptionStats(),
    contactSubmissions: submissionStats(),
    careerApplications: submissionStats(),
    serviceTypes: z.array(z.object({ type: z.enum(serviceTypes), active: z.int() })),
    revenue: z.array(z.object({ month: z.string(), revenue: z.number() })),
  }),
);
export type Overview = Infer<typeof overviewSchema>;

import type { Agent } from "@cleaning/contract/admin/agents";
import type { AgentRecord } from "./writes.ts";

/** The fields that staff decide. */
export const agentFields = ["userId", "assignedArea", "specialties", "rating", "completedJobs", "isActive"] as const;

/** An agent as staff see them. */
export const agentOf = (record: AgentRecord): Agent => {
  const {
    id,
    userId,
    name,
    email,
    assignedArea,
    specialties,
    rating = null,
    completedJobs,
    isActive,
    createdAt,
  } = record;
  const user = { id: userId, name, email };
  return { id, userId, user, assignedArea, specialties, rating, completedJobs, isActive, createdAt };
};

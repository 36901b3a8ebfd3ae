import { defineEntity, gsi, key } from "../database/entity.ts";

export const outboxEntity = (name: string) =>
  defineEntity(
    name,
    {
      id: { type: "string", required: true },
      payload: { type: "any", required: true },
      recipient: { type: "string", readOnly: true },
      createdAt: { type: "string", required: true, readOnly: true },
      /** It could not be sent earlier: its age counts from here. ISO 8601 UTC. */
      notBefore: { type: "string" },
      dueAt: { type: "string", required: true },
      attempts: { type: "number", required: true },
      state: { type: ["pending", "dead"], required: true, default: "pending" },
      lastFault: { type: "string" },
      /** Set once, when a person has to look. */
      isOverdue: { type: "boolean" },
      droppedBy: { type: "string" },
      expiresAt: { type: "number" },
    },
    {
      byId: key(["id"], []),
      due: gsi(2, ["state"], ["dueAt", "id"]),
      byRecipient: gsi(5, ["recipient"], []),
    },
  );

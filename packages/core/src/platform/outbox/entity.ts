import { defineEntity, gsi, key } from "../database/entity.ts";

/** The messages of a kind, as they lie in the table under the kind's name. */
export const outboxEntity = (name: string) =>
  defineEntity(
    name,
    {
      id: { type: "string", required: true },
      /** As the kind's schema has it. */
      payload: { type: "any", required: true },
      createdAt: { type: "string", required: true, readOnly: true },
      /** From when on the job may try; ISO 8601 UTC. */
      dueAt: { type: "string", required: true },
      attempts: { type: "number", required: true },
      state: { type: ["pending", "dead"], required: true, default: "pending" },
      /** Why the last try failed. */
      lastFault: { type: "string" },
      /** Set once, when a person has to look. */
      isOverdue: { type: "boolean" },
      /** Who ended the tries of a dead message, where a person did. */
      droppedBy: { type: "string" },
      /** Of dead messages; epoch seconds. */
      expiresAt: { type: "number" },
    },
    {
      byId: key(["id"], []),
      due: gsi(2, ["state"], ["dueAt", "id"]),
    },
  );

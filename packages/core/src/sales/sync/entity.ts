import { syncKinds } from "@cleaning/contract/checkout/sync";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { listKinds } from "../provider/api.ts";

const text = { type: "string", required: true } as const;

export const syncStateEntity = defineEntity(
  "syncState",
  {
    provider: text,
    /** When the first sync began; all instants here in ISO 8601 UTC. */
    since: { type: "string" },
    lastSuccessAt: { type: "string" },
    /** The run that holds the lease, and until when, in epoch milliseconds. */
    holder: { type: "string" },
    heldUntil: { type: "number" },
    savedAt: { type: "string" },
    progress: {
      type: "list",
      items: {
        type: "map",
        properties: {
          kind: { type: listKinds, required: true },
          counted: { type: "number", required: true },
          cursor: { type: "string" },
          isDone: { type: "boolean", required: true },
        },
      },
    },
  },
  { byProvider: key(["provider"], []) },
);

export const syncLogEntity = defineEntity(
  "syncLog",
  {
    at: text,
    run: text,
    /** `all` without a provider. */
    endpoint: { type: [...syncKinds, "all"], required: true },
    success: { type: "boolean", required: true },
    itemsCount: { type: "number", required: true },
    message: text,
    expiresAt: { type: "number", required: true },
  },
  // One partition: an hourly run writes seven small items.
  { newest: key([], ["at", "run", "endpoint"]) },
);

import { syncKinds } from "@cleaning/contract/checkout/sync";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { listKinds } from "../provider/api.ts";

const text = { type: "string", required: true } as const;

/** Who syncs at this moment, and how far they are: one item for a provider. */
export const syncStateEntity = defineEntity(
  "syncState",
  {
    provider: text,
    /** When the first sync ever began; ISO 8601 UTC, like all instants here. */
    since: { type: "string" },
    lastSuccessAt: { type: "string" },
    /** The run that holds the lease, and until when, in epoch milliseconds. */
    holder: { type: "string" },
    heldUntil: { type: "number" },
    /** How far a run came with each list; the next goes on from there. */
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

/** What a run had of one endpoint of the provider. It expires after 90 days. */
export const syncLogEntity = defineEntity(
  "syncLog",
  {
    at: text,
    run: text,
    /** `all` where a run had no endpoint to ask. */
    endpoint: { type: [...syncKinds, "all"], required: true },
    success: { type: "boolean", required: true },
    itemsCount: { type: "number", required: true },
    message: text,
    expiresAt: { type: "number", required: true },
  },
  // One partition: a run an hour writes seven small items.
  { newest: key([], ["at", "run", "endpoint"]) },
);

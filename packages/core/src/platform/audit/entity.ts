import { historyKinds } from "@cleaning/contract/admin/history";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";

/** Deleted with its record. Holds the author's identity id only, which names no one once the account is gone. */
export const auditEntity = defineEntity(
  "audit",
  {
    kind: { type: historyKinds, required: true },
    recordId: idAttribute,
    at: { type: "string", required: true },
    entryId: { type: "string", required: true },
    identityId: { type: "string", required: true },
    action: { type: ["created", "changed", "removed"], required: true },
    changes: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          field: { type: "string", required: true },
          from: { type: "string", required: true },
          to: { type: "string", required: true },
        },
      },
    },
  },
  { byRecord: key(["kind", "recordId"], ["at", "entryId"]) },
);

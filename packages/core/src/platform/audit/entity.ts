import { historyKinds } from "@cleaning/contract/admin/history";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";

/**
 * What admins did to a record, in a partition of that record, which is deleted with it. Of the author only the identity
 * is kept, which names no one once their account is gone.
 */
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
          /** JSON: fields have values of many types. */
          from: { type: "string", required: true },
          to: { type: "string", required: true },
        },
      },
    },
  },
  { byRecord: key(["kind", "recordId"], ["at", "entryId"]) },
);

import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, exactKey, gsi, sparse } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

const required = { type: "string", required: true } as const;
const lines = { type: CustomAttributeType<readonly string[]>("any"), required: true } as const;

export const billingTaskEntity = defineEntity(
  "billingTask",
  {
    subscriptionId: idAttribute,
    id: required,
    state: { type: ["open", "done"] as const, required: true },
    before: lines,
    after: lines,
    at: required,
    revision: revisionAttribute,
    expiresAt: { type: "number", required: true },
  },
  {
    bySubscription: exactKey(["subscriptionId"], ["id"]),
    byState: sparse(gsi(2, ["state"], ["at", "id"]), ["state"], ({ state }) => state === "open"),
  },
);
export type BillingTaskRecord = EntityItem<ReturnType<typeof billingTaskEntity>>;

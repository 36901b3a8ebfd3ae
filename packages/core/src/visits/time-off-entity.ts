import type { TimeOffPeriod } from "@cleaning/contract/admin/visits";
import { CustomAttributeType } from "electrodb";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute, revisionAttribute } from "../database/index.ts";

/** When an agent is off: one record, so that no two periods can overlap. */
export const timeOffEntity = defineEntity(
  "timeOff",
  {
    agentId: idAttribute,
    periods: { type: CustomAttributeType<readonly TimeOffPeriod[]>("any"), required: true },
    revision: revisionAttribute,
  },
  { byAgent: key(["agentId"], []) },
);

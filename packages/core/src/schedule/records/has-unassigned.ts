import { todayAt } from "@cleaning/scheduling/context";
import type { Database } from "../../platform/database/index.ts";
import { visitEntity } from "./entity.ts";

export const hasUnassigned = async (database: Database, now: Date): Promise<boolean> => {
  const query = visitEntity(database)
    .query.unassigned({ isUnassigned: true })
    .gte({ date: todayAt(now) });
  return (await query.go({ limit: 1 })).data.length > 0;
};

import { table as layout } from "@cleaning/contract/data/table";
import { agentDayEntity } from "../../schedule/records/entity.ts";
import type { Migration } from "./migration.ts";
import { rewriteEntity } from "./rewrite.ts";

const { partition, sort } = layout.indexes.byState;

type Written = { Item: Readonly<Record<string, unknown>> };

export const agentDaysByDate: Migration["page"] = (database, ...page) => {
  const entity = agentDayEntity(database);
  const rewrite = rewriteEntity({
    entity: "agentDay",
    reads: ["version"],
    change: (item) => {
      const { data } = entity.parse({ Item: item });
      if (data === null || item[sort] !== undefined) return undefined;
      const written = entity.put(data).params<Written>().Item;
      return written[sort] === undefined ? undefined : { [partition]: written[partition], [sort]: written[sort] };
    },
  });
  return rewrite(database, ...page);
};

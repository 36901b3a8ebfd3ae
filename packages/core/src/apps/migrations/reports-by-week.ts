import { table as layout } from "@cleaning/contract/data/table";
import { visitEventEntity } from "../../schedule/records/visit-events.ts";
import type { Migration } from "./migration.ts";
import { rewriteEntity } from "./rewrite.ts";

const { partition, sort } = layout.indexes.byNewest;

type Written = { Item: Readonly<Record<string, unknown>> };

export const reportsByWeek: Migration["page"] = (database, ...page) => {
  const entity = visitEventEntity(database);
  const rewrite = rewriteEntity({
    entity: "visitEvent",
    reads: ["at"],
    change: (item) => {
      const { data } = entity.parse({ Item: item });
      if (data === null || item[sort] !== undefined) return undefined;
      const written = entity.put(data).params<Written>().Item;
      const keys = { [partition]: written[partition], [sort]: written[sort] };
      return written[sort] === undefined ? undefined : { week: written["week"], ...keys };
    },
  });
  return rewrite(database, ...page);
};

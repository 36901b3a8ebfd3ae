import { auditWrites, type By, type HistoryFact } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { agentEntity, type AgentRecord } from "./entity.ts";

const field = "worksWith";

const nameInHistory = (id: number | undefined): string | null => (id === undefined ? null : `Agent ${id}`);

type Change = { id: number; before: number | undefined; after: number | undefined };

/** Names are looked up when the history is read. */
export const partnerFact = ({ id, before, after }: Change): HistoryFact => ({
  kind: "agents",
  id,
  before: { [field]: nameInHistory(before) },
  after: { [field]: nameInHistory(after) },
});

export const partnerLeftWrites = (
  database: Database,
  { id, worksWith }: Pick<AgentRecord, "id" | "worksWith">,
  change: By,
): readonly Write[] =>
  worksWith === undefined
    ? []
    : [
        updateOf(
          agentEntity(database)
            .patch({ id: worksWith })
            .remove([field])
            .add({ revision: 1 })
            .where(unchanged({ [field]: id })),
        ),
        ...auditWrites(database, { ...partnerFact({ id: worksWith, before: id, after: undefined }), ...change }),
      ];

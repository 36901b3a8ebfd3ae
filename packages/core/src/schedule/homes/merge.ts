import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf } from "../../platform/database/transact-write.ts";
import { preferenceWrites } from "./agent-preferences.ts";
import { accessEntity, homeEntity, type HomeRecord } from "./entity.ts";
import { homeRecordsOf } from "./homes.ts";
import { homeTermWrites } from "./terms.ts";

type Move = { from: number; to: number };

/** What the account said since the merge wins; who comes is one statement, of one of the two. */
const mergedHome = (record: HomeRecord, existing: HomeRecord | undefined): HomeRecord => {
  const saysWho = (existing?.preferredAgents ?? existing?.excludedAgents ?? existing?.agentsNote) !== undefined;
  const { preferredAgents: _, excludedAgents: _excluded, agentsNote: _note, ...rest } = record;
  return { ...(saysWho ? rest : record), ...existing };
};

/**
 * Moves a merged customer's homes with their encrypted notes. Each in its own transaction: of the 100 items a home
 * takes two, its notes two, its search terms up to 42, and the agents whom the two homes name up to 40. Idempotent.
 */
export const moveHomes = async (database: Database, { from, to }: Move, now: Date): Promise<void> => {
  const [homes, access] = [homeEntity(database), accessEntity(database)];
  const accessOf = async (customerId: number) =>
    (await access.query.byCustomer({ customerId }).go({ pages: "all", consistent: true })).data;
  const moveOne = async () => {
    const [records, notes, targetHomes, targetNotes] = await Promise.all([
      homeRecordsOf(database, from),
      accessOf(from),
      homeRecordsOf(database, to),
      accessOf(to),
    ]);
    const [next] = [...records, ...notes];
    if (next === undefined) return { answer: true };
    const moved = <T extends { homeId: number }>(all: readonly T[]): T[] =>
      all.filter(({ homeId }) => homeId === next.homeId);
    const merged = moved(records).map((record) => {
      const existing = targetHomes.find(({ homeId }) => homeId === record.homeId);
      const revision = Math.max(record.revision, (existing?.revision ?? 0) + 1);
      return { record, existing, after: { ...mergedHome(record, existing), customerId: to, revision } };
    });
    const writes = {
      homes: merged.flatMap(({ record, existing, after }) => {
        const isAsRead = unchanged({ revision: existing?.revision });
        return [
          deleteOf(
            homes.delete({ customerId: from, homeId: record.homeId }).where(unchanged({ revision: record.revision })),
          ),
          putOf(homes.put(after).where(isAsRead)),
          ...homeTermWrites(database, record, undefined),
          ...homeTermWrites(database, existing, after),
        ];
      }),
      preferences: await preferenceWrites(
        database,
        merged.flatMap(({ record, existing, after }) => [
          { before: record, after: undefined },
          { before: existing, after },
        ]),
      ),
      access: moved(notes).flatMap((record) => {
        const sourceDelete = deleteOf(access.delete({ customerId: from, homeId: record.homeId }));
        if (targetNotes.some(({ homeId }) => homeId === record.homeId)) return [sourceDelete];
        return [sourceDelete, putOf(access.create({ ...record, customerId: to }))];
      }),
    };
    return { writes, answer: false };
  };
  while (!(await command({ database, now }, moveOne)));
};

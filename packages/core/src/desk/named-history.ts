import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { agentEntity } from "../agents/entity.ts";
import { readHistory } from "../audit/index.ts";
import { batchGetMany, readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";

type Value = HistoryEntry["changes"][number]["to"];

/** How the history of a subscription writes the agents of a visit: by number, so that it names nobody who is gone. */
const numbered = /^Agent ([1-9]\d{0,14})$/;

const agentOf = (text: string): number | undefined => {
  const [, number] = numbered.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
};

const idsIn = (value: Value): number[] => (Array.isArray(value) ? value.flatMap((text) => agentOf(text) ?? []) : []);

/**
 * The history of a record (`readHistory`) with the names of agents who came to visits: one request more where it tells of any. Who is
 * erased stays a number.
 */
export const readNamedHistory = async (
  database: Database,
  ...[of, page]: [Parameters<typeof readHistory>[1], Parameters<typeof readHistory>[2]]
): ReturnType<typeof readHistory> => {
  const { entries, nextCursor } = await readHistory(database, of, page);
  if (of.kind !== "subscriptions") return { entries, nextCursor };
  const changes = entries.flatMap((entry) => entry.changes);
  const ids = [...new Set(changes.flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]))];
  const entity = agentEntity(database);
  const agents = await batchGetMany(
    database,
    ids.map((id) => readOf(entity, { id })),
  );
  const names = new Map(agents.flatMap((agent) => (agent === null ? [] : [[agent.id, agent.name] as const])));
  const named = (value: Value): Value =>
    Array.isArray(value) ? value.map((text) => names.get(agentOf(text) ?? 0) ?? text) : value;
  return {
    entries: entries.map((entry) => ({
      ...entry,
      changes: entry.changes.map(({ field, from, to }) => ({ field, from: named(from), to: named(to) })),
    })),
    nextCursor,
  };
};

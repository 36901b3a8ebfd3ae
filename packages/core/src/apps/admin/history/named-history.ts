import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { agentEntity } from "../../../people/agents/entity.ts";
import { userEntity } from "../../../people/users/entity.ts";
import { type ReadUserNames, readHistory } from "../../../platform/audit/index.ts";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";

type Change = HistoryEntry["changes"][number];
type Value = Change["to"];

/** Histories store agents by number, so that no erased agent is named. */
const agentNumber = /\bAgent ([1-9]\d{0,14})\b/g;

/** In other fields "Agent 5" may be typed by a person. */
const namesAgents = ({ field }: Change): boolean =>
  field.startsWith("visit ") || field === "homeAgents" || field === "worksWith";

const textsOf = (value: Value): readonly string[] =>
  Array.isArray(value) ? value : typeof value === "string" ? [value] : [];

const idsIn = (value: Value): number[] =>
  textsOf(value).flatMap((text) => [...text.matchAll(agentNumber)].map(([, id]) => Number(id)));

export const withAgentNames = async (
  database: Database,
  entries: readonly HistoryEntry[],
): Promise<readonly HistoryEntry[]> => {
  const changes = entries.flatMap((entry) => entry.changes).filter(namesAgents);
  const ids = [...new Set(changes.flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]))];
  if (ids.length === 0) return entries;
  const entity = agentEntity(database);
  const agents = await batchGetMany(
    database,
    ids.map((id) => readOf(entity, { id })),
  );
  const names = new Map(agents.flatMap((agent) => (agent === null ? [] : [[agent.id, agent.name] as const])));
  const inText = (text: string): string =>
    text.replaceAll(agentNumber, (unnamed, id: string) => names.get(Number(id)) ?? unnamed);
  const withNames = (value: Value): Value =>
    Array.isArray(value) ? value.map(inText) : typeof value === "string" ? inText(value) : value;
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      namesAgents(change) ? { ...change, from: withNames(change.from), to: withNames(change.to) } : change,
    ),
  }));
};

export const readUserNames: ReadUserNames = async (database, ids) => {
  const entity = userEntity(database);
  const users = await batchGetMany(
    database,
    ids.map((id) => readOf(entity, { id })),
  );
  return new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user.name] as const])));
};

export const readNamedHistory = async (
  database: Database,
  record: Parameters<typeof readHistory>[1],
  page: Parameters<typeof readHistory>[2],
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> => {
  const { entries, nextCursor } = await readHistory(database, record, page, readUserNames);
  return { entries: [...(await withAgentNames(database, entries))], nextCursor };
};

import { createHash } from "node:crypto";
import { profileHome } from "@cleaning/contract/profile-home";
import { auditWrites } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import type { Seal } from "../homes/access.ts";
import type { AccessRecord } from "../homes/entity.ts";

/** Notes of a home; `unavailable` where the key, or what writes their reading down, cannot be reached. */
export type Opened = { notes: string } | "unavailable";

/** A home as the history names it. */
export const homeName = ({ customerId, homeId }: Pick<AccessRecord, "customerId" | "homeId">): string =>
  homeId === profileHome ? `Customer ${customerId}` : `Customer ${customerId}, home ${homeId}`;

/** Names the notes that an answer may hold, without a word of them: by visit, home and what is sealed for it. */
export const accessEtagOf = (readable: readonly (readonly [visitId: string, record: AccessRecord])[]): string =>
  createHash("sha256")
    .update(JSON.stringify(readable.map(([visitId, record]) => [visitId, homeName(record), record.sealed])))
    .digest("base64url");

/**
 * How to get into homes, for an agent who may read it: one entry in the agent's history names all homes of an answer, and
 * is written first. Without it there are no notes.
 */
export const openForAgent = async (
  { database, seal }: { database: Database; seal: Seal },
  records: readonly AccessRecord[],
  { agentId, by, now }: { agentId: number; by: string; now: Date },
): Promise<Map<string, Opened>> => {
  const opened = await Promise.all(
    records.map(async (record): Promise<readonly [string, Opened]> => {
      const bound = { customer: record.sealedFor, home: record.homeId };
      const read = await seal.open(record.sealed, bound).then(
        (notes) => ({ notes }),
        () => "unavailable" as const,
      );
      return [homeName(record), read];
    }),
  );
  const names = opened.filter(([, read]) => read !== "unavailable" && read.notes !== "").map(([name]) => name);
  if (names.length === 0) return new Map(opened);
  const entry = { kind: "agents", id: agentId, by, now, fields: ["accessRead"], before: {} } as const;
  const { written } = await transactWrite(database, {
    audit: auditWrites(database, { ...entry, after: { accessRead: [...new Set(names)] } }),
  }).catch(() => ({ written: false }));
  return new Map(written ? opened : opened.map(([name]) => [name, "unavailable"] as const));
};

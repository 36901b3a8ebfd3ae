import { createHash } from "node:crypto";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { todayAt } from "@cleaning/scheduling/context";
import { auditWrites } from "../../platform/audit/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, transactWrite, type Write } from "../../platform/database/transact-write.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import type { AccessRecord } from "../../schedule/homes/entity.ts";
import { accessSentEntity } from "../../schedule/records/visit-events.ts";
import { countSent } from "./access-limits.ts";

export type AccessAnswer = { notes: string } | "unavailable";

export const namedHome = ({ customerId, homeId }: Pick<AccessRecord, "customerId" | "homeId">): string =>
  homeId === profileHome ? `Customer ${customerId}` : `Customer ${customerId}, home ${homeId}`;

/** Changes with visits, homes and ciphertexts; holds no plain text. */
export const accessEtagOf = (readable: readonly (readonly [visitId: string, record: AccessRecord])[]): string =>
  createHash("sha256")
    .update(JSON.stringify(readable.map(([visitId, record]) => [visitId, namedHome(record), record.sealed])))
    .digest("base64url");

const storedDays = 3;

const decryptNotes = async (cipher: NotesCipher, record: AccessRecord): Promise<AccessAnswer> =>
  cipher.decrypt(record.sealed, { customer: record.sealedFor, home: record.homeId }).then(
    (notes) => ({ notes }),
    () => "unavailable" as const,
  );

type Reader = { agentId: number; by: string; now: Date };

const recordReads = async (
  database: Database,
  reads: readonly (readonly [visitId: string, home: string])[],
  { agentId, by, now }: Reader,
): Promise<boolean> => {
  const expiresAt = epochSeconds(now) + storedDays * 86_400;
  const writesOf = ([visitId, home]: readonly [string, string]): Write[] => [
    putOf(accessSentEntity(database).create({ agentId, date: todayAt(now), visitId, expiresAt })),
    ...auditWrites(database, {
      kind: "agents",
      id: agentId,
      by,
      now,
      before: {},
      after: { accessSent: `${home}, ${visitId}` },
    }),
  ];
  // A concurrent answer has stored those that are refused.
  for (let pending = reads; pending.length > 0;) {
    const parts = Object.fromEntries(pending.map((one) => [one[0], writesOf(one)]));
    const { written, refused } = await transactWrite(database, parts);
    if (written) return true;
    const remaining = pending.filter(([visitId]) => !refused(visitId));
    if (remaining.length === pending.length) return false;
    pending = remaining;
  }
  return true;
};

const readSent = async (
  database: Database,
  visitIds: readonly string[],
  { agentId, now }: Reader,
): Promise<ReadonlySet<string>> => {
  const entity = accessSentEntity(database);
  const records = await batchGetMany(
    database,
    visitIds.map((visitId) => readOf(entity, { agentId, date: todayAt(now), visitId })),
  );
  return new Set(records.flatMap((one) => (one === null ? [] : [one.visitId])));
};

/** Each reading is logged before the notes are sent: no log, no notes (`countSent`). */
export const openForAgent = async (
  { database, cipher }: { database: Database; cipher: NotesCipher },
  withAccess: readonly (readonly [visitId: string, record: AccessRecord])[],
  reader: Reader & { date: string },
): Promise<Map<string, AccessAnswer>> => {
  if (withAccess.length === 0) return new Map();
  const records = new Map(withAccess.map(([, record]) => [namedHome(record), record]));
  const [isCounted, recorded] = await Promise.all([
    countSent(database, { ...reader, accessEtag: accessEtagOf(withAccess) }, reader.now),
    readSent(
      database,
      withAccess.map(([visitId]) => visitId),
      reader,
    ),
  ]);
  if (!isCounted) return new Map([...records.keys()].map((home) => [home, "unavailable" as const]));
  const all = await Promise.all(
    [...records].map(async ([home, record]) => ({
      home,
      read: await decryptNotes(cipher, record),
      visitIds: withAccess.flatMap(([visitId, its]) => (namedHome(its) === home ? [visitId] : [])),
    })),
  );
  const reads = all.flatMap(({ home, visitIds, read }) =>
    read === "unavailable" || read.notes === ""
      ? []
      : visitIds.filter((visitId) => !recorded.has(visitId)).map((visitId) => [visitId, home] as const),
  );
  const isWritten = await recordReads(database, reads, reader).catch(() => false);
  return new Map(all.map(({ home, read }) => [home, isWritten ? read : ("unavailable" as const)] as const));
};

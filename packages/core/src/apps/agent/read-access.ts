import { createHash } from "node:crypto";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { todayAt } from "@cleaning/scheduling/context";
import { command } from "../../platform/command/index.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
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

const recordReads = (
  database: Database,
  reads: readonly (readonly [visitId: string, home: string])[],
  recorded: ReadonlySet<string>,
  reader: Reader,
): Promise<boolean> => {
  const { agentId, by, now } = reader;
  const entity = accessSentEntity(database);
  const expiresAt = epochSeconds(now) + storedDays * 86_400;
  const visitIds = reads.map(([visitId]) => visitId);
  return command({ database, by, now }, async (attempt) => {
    // A concurrent answer has stored those that are refused.
    const stored = attempt === 0 ? recorded : await readSent(database, visitIds, reader);
    const missing = reads.filter(([visitId]) => !stored.has(visitId));
    return {
      writes: {
        sent: missing.map(([visitId]) => putOf(entity.create({ agentId, date: todayAt(now), visitId, expiresAt }))),
      },
      history: missing.map(([visitId, home]) => ({
        kind: "agents",
        id: agentId,
        before: {},
        after: { accessSent: `${home}, ${visitId}` },
      })),
      answer: true,
    };
  });
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
    read === "unavailable" || read.notes === "" ? [] : visitIds.map((visitId) => [visitId, home] as const),
  );
  const isWritten = await recordReads(database, reads, recorded, reader).catch(() => false);
  return new Map(all.map(({ home, read }) => [home, isWritten ? read : ("unavailable" as const)] as const));
};

import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  erasePersonal,
  filesOfCustomer,
  findPersonal,
  type PersonalRecord,
  readable,
  exportOf,
} from "@cleaning/core/apps/privacy";
import type { Database } from "@cleaning/core/platform/database";
import { decryptAccess, type NotesCipher } from "@cleaning/core/schedule/homes/access.ts";
import { accessEntity } from "@cleaning/core/schedule/homes/entity.ts";
import type { Files, Identities } from "./parts.ts";

export type CustomerDataContext = { database: Database; identities: Identities; files: Files; cipher: NotesCipher };

/** Rounds for records that appear during deletion. */
const rounds = 5;

/** Decrypts access notes. */
const toReadable = async (database: Database, cipher: NotesCipher, record: PersonalRecord) => {
  if (record.entity !== "access") return readable(record);
  const { sealed: _sealed, sealedFor: _sealedFor, byLink: _byLink, ...rest } = readable(record);
  return { ...rest, ...(await decryptAccess(cipher, accessEntity(database).parse({ Item: record.raw }).data)) };
};

/** Writes `data.json` and the files into a new folder. */
export const exportCustomerData = async (
  { database, identities, files, cipher }: CustomerDataContext,
  email: string,
  folder: string,
): Promise<{ records: number; files: number }> => {
  const address = email.trim().toLowerCase();
  const [records, identity] = [exportOf(await findPersonal(database, address)), await identities.read(address)];
  const keys = filesOfCustomer(records);
  await mkdir(folder, { mode: 0o700 });
  const byEntity = Object.groupBy(records, ({ entity }) => entity);
  const readableRecords: Record<string, unknown> = {};
  for (const [entity, some = []] of Object.entries(byEntity))
    readableRecords[entity] = await Promise.all(some.map((record) => toReadable(database, cipher, record)));
  const content = { address, identity: identity ?? null, records: readableRecords, files: keys };
  await writeFile(join(folder, "data.json"), `${JSON.stringify(content, null, 2)}\n`);
  let fileCount = 0;
  for (const [index, key] of keys.entries()) {
    const file = await files.read(key);
    if (file === undefined) continue;
    await writeFile(join(folder, `${index + 1}-${basename(key)}`), file);
    fileCount += 1;
  }
  return { records: records.length, files: fileCount };
};

/**
 * Deletes the account first, so that nothing is added, then files and records. Idempotent.
 *
 * @throws Error when records still appear after several rounds
 */
export const eraseCustomerData = async (
  { database, identities, files }: Omit<CustomerDataContext, "cipher">,
  email: string,
): Promise<{ records: number; files: number }> => {
  const address = email.trim().toLowerCase();
  await identities.remove(address);
  const deletedFiles = new Set<string>();
  const removeFile = async (key: string): Promise<void> => {
    await files.remove(key);
    deletedFiles.add(key);
  };
  let deleted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const records = await findPersonal(database, address);
    if (records.length === 0) return { records: deleted, files: deletedFiles.size };
    for (const record of records.toReversed())
      if (await erasePersonal(database, record, { now: new Date(), removeFile })) deleted += 1;
  }
  throw new Error(`There is still something of ${address}: run it again.`);
};

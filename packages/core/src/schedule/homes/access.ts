import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import { type Access, type AdminHome, homesMessages } from "@cleaning/contract/visits/homes";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import { homeKeyOf, isExcludedBy, isPreferredBy } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentRecord } from "../../people/agents/entity.ts";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, transactWrite, type Write } from "../../platform/database/transact-write.ts";
import { readRecord } from "../../platform/records/read.ts";
import { readActiveAgents } from "../records/store.ts";
import { customerCheck } from "./change.ts";
import { accessEntity, type AccessRecord, type HomeRecord } from "./entity.ts";
import { homeCheck, noSuchHome, readHome } from "./homes.ts";
import { homesOf } from "./list.ts";
import { ownHomes } from "./own.ts";

/** The encryption context: notes of one home do not decrypt as another's. */
export type Bound = { customer: number; home: number };

/** Both throw AppError `unavailable` when the key cannot be reached. */
export type NotesCipher = {
  encrypt: (notes: string, bound: Bound) => Promise<string>;
  decrypt: (sealed: string, bound: Bound) => Promise<string>;
};

type HomeKey = { customerId: number; homeId: number };
type Parts = { database: Database; cipher: NotesCipher };

const readAccess = async (database: Database, homeKey: HomeKey): Promise<AccessRecord | undefined> =>
  (await accessEntity(database).get(homeKey).go({ consistent: true })).data ?? undefined;

/** Throws AppError `notFound`. */
const checkHome = async (
  database: Database,
  homeKey: HomeKey,
  isShown: (home: HomeRecord) => boolean = () => true,
): Promise<void> => {
  if (homeKey.homeId === profileHome) return;
  const home = await readHome(database, homeKey);
  if (home === undefined || !isShown(home)) throw noSuchHome();
};

const opened = async ({ database, cipher }: Parts, homeKey: HomeKey): Promise<Access> => {
  const record = await readAccess(database, homeKey);
  if (record === undefined) return { notes: "", revision: 0 };
  const bound = { customer: record.sealedFor, home: homeKey.homeId };
  return { notes: await cipher.decrypt(record.sealed, bound), revision: record.revision };
};

/** Throws AppError `notFound`, `conflict`, `unauthorized`. */
export const readOwnAccess = async (parts: Parts, identityId: string, homeId: number): Promise<{ access: Access }> => {
  const { customer, isShown } = await ownHomes(parts.database, identityId);
  const homeKey = { customerId: customer.id, homeId };
  await checkHome(parts.database, homeKey, isShown);
  return { access: await opened(parts, homeKey) };
};

/** Empty notes are deleted. */
const writeAccess = async (
  { database, cipher }: Parts,
  homeKey: HomeKey,
  { notes, revision }: Access,
  history: readonly Write[] = [],
): Promise<{ access: Access }> => {
  const { customerId, homeId } = homeKey;
  const before = await readAccess(database, homeKey);
  if ((before?.revision ?? 0) !== revision) throw new AppError("conflict", homesMessages.notesChanged);
  if (notes === "" && before === undefined) return { access: { notes, revision } };
  const entity = accessEntity(database);
  const isAsRead = unchanged({ revision: before?.revision });
  const write = async (): Promise<Write> => {
    if (notes === "") return deleteOf(entity.delete(homeKey).where(isAsRead));
    const sealed = await cipher.encrypt(notes, { customer: customerId, home: homeId });
    return putOf(entity.put({ ...homeKey, sealed, sealedFor: customerId, revision: revision + 1 }).where(isAsRead));
  };
  const { written } = await transactWrite(database, {
    access: await write(),
    home: homeCheck(database, homeKey),
    customer: customerCheck(database, customerId),
    history,
  });
  if (!written) throw new AppError("conflict", homesMessages.notesChanged);
  return { access: { notes, revision: notes === "" ? 0 : revision + 1 } };
};

/** On the revision that the person has seen. @throws AppError `notFound`, `conflict`, `unavailable`, `unauthorized` */
export const writeOwnAccess = async (
  { database, cipher }: Parts,
  identityId: string,
  { homeId, notes, revision }: Access & { homeId: number },
): Promise<{ access: Access }> => {
  const { customer, isShown } = await ownHomes(database, identityId);
  const homeKey = { customerId: customer.id, homeId };
  await checkHome(database, homeKey, isShown);
  return writeAccess({ database, cipher }, homeKey, { notes, revision });
};

/** That somebody wrote, and nothing of the notes. */
const writtenHistory = (database: Database, { customerId: id, homeId }: HomeKey, author: By): readonly Write[] => {
  const entry = { kind: "customers", id, fields: ["accessWritten"], before: {}, ...author } as const;
  return auditWrites(database, { ...entry, after: { accessWritten: homeId } });
};

/**
 * Notes by somebody who may not read those that are there; they take their place, whoever wrote these. The customer's
 * history says by whom.
 * @throws AppError `notFound`, `conflict`, `unavailable`
 */
export const replaceAccess = async (
  parts: Parts,
  homeKey: HomeKey,
  { notes, ...author }: By & { notes: string },
): Promise<void> => {
  const { database } = parts;
  await checkHome(database, homeKey);
  const before = await readAccess(database, homeKey);
  const access = { notes, revision: before?.revision ?? 0 };
  await writeAccess(parts, homeKey, access, writtenHistory(database, homeKey, author));
};

const readCustomer = (database: Database, id: number): Promise<CustomerRecord> =>
  readRecord<CustomerRecord>(customerEntity, database, id);

const namesOf = (agents: readonly AgentRecord[]): string[] | undefined =>
  agents.length === 0 ? undefined : agents.map(({ name }) => name);

/** Throws AppError `notFound`. */
export const listHomes = async (database: Database, customerId: number): Promise<{ homes: AdminHome[] }> => {
  const [customer, agents] = await Promise.all([readCustomer(database, customerId), readActiveAgents(database)]);
  const homes = await homesOf(database, customer);
  return {
    homes: homes.map((home) => {
      const key = homeKeyOf({ customerId, homeId: home.id });
      return {
        ...home,
        ...defined({
          preferredAgents: namesOf(agents.filter((agent) => isPreferredBy(key, agent))),
          excludedAgents: namesOf(agents.filter((agent) => isExcludedBy(key, agent))),
        }),
      };
    }),
  };
};

/** Each read is in the customer's history before notes are returned. @throws AppError `notFound`, `unavailable` */
export const readAccessForAdmin = async (
  parts: Parts,
  homeKey: HomeKey,
  { by, now }: { by: string; now: Date },
): Promise<{ access: Access }> => {
  const { database } = parts;
  await readCustomer(database, homeKey.customerId);
  await checkHome(database, homeKey);
  const access = await opened(parts, homeKey);
  if (access.notes !== "") {
    const { customerId: id, homeId } = homeKey;
    const entry = { kind: "customers", id, by, now, fields: ["accessRead"], before: {} } as const;
    const { written } = await transactWrite(database, {
      audit: auditWrites(database, { ...entry, after: { accessRead: homeId } }),
    });
    if (!written) throw new AppError("unavailable", "This cannot be written down now. Please try again in a moment.");
  }
  return { access };
};

/** The history says who wrote, and nothing of the notes. @throws AppError `notFound`, `conflict`, `unavailable` */
export const writeAccessForAdmin = async (
  parts: Parts,
  homeKey: HomeKey,
  access: Access,
  author: By,
): Promise<{ access: Access }> => {
  const { database } = parts;
  await readCustomer(database, homeKey.customerId);
  await checkHome(database, homeKey);
  return writeAccess(parts, homeKey, access, writtenHistory(database, homeKey, author));
};

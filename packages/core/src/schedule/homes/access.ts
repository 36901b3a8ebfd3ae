import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { type Access, type AccessForAdmin, type AdminHome, homesMessages } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { homeKeyOf, isExcludedBy, isPreferredBy } from "@cleaning/scheduling/assignment/choose-agents";
import { todayAt } from "@cleaning/scheduling/context";
import type { AgentRecord } from "../../people/agents/entity.ts";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import type { Author, By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { readRecord } from "../../platform/records/read.ts";
import { readActiveAgents } from "../records/store.ts";
import { customerCheck } from "./change.ts";
import { type AccessByLink, accessEntity, type AccessRecord } from "./entity.ts";
import { homeCheck, type HomeKey, noSuchHome, readHome } from "./homes.ts";
import { homesOf } from "./list.ts";

/** The encryption context: notes of one home do not decrypt as another's. */
export type Bound = { customer: number; home: number };

/** Both throw AppError `unavailable` when the key cannot be reached. */
export type NotesCipher = {
  encrypt: (notes: string, bound: Bound) => Promise<string>;
  decrypt: (sealed: string, bound: Bound) => Promise<string>;
};

export type Parts = { database: Database; cipher: NotesCipher };

export const readAccess = async (database: Database, homeKey: HomeKey): Promise<AccessRecord | undefined> =>
  (await accessEntity(database).get(homeKey).go({ consistent: true })).data ?? undefined;

export const checkHome = async (database: Database, homeKey: HomeKey): Promise<void> => {
  if (homeKey.homeId !== profileHome && (await readHome(database, homeKey)) === undefined) throw noSuchHome();
};

type Sealed = Pick<AccessRecord, "sealed" | "sealedFor">;

const decrypt = (
  cipher: NotesCipher,
  { sealed, sealedFor }: Sealed,
  { homeId }: Pick<HomeKey, "homeId">,
): Promise<string> => cipher.decrypt(sealed, { customer: sealedFor, home: homeId });

/** With those that a link replaced, as long as they are stored. */
export const decryptAccess = async (
  cipher: NotesCipher,
  record: AccessRecord | null,
): Promise<{ notes?: string; replaced?: string }> => {
  if (record === null) return {};
  const replaced = record.byLink?.replaced;
  return {
    notes: await decrypt(cipher, record, record),
    ...(replaced === undefined ? {} : { replaced: await decrypt(cipher, replaced, record) }),
  };
};

const opened = async (cipher: NotesCipher, record: AccessRecord | undefined): Promise<Access> =>
  record === undefined
    ? { notes: "", revision: 0 }
    : {
        notes: await decrypt(cipher, record, record),
        revision: record.revision,
        ...omitUndefined({ movedFrom: record.movedFrom }),
      };

export const readOwnAccess = async ({ database, cipher }: Parts, homeKey: HomeKey): Promise<{ access: Access }> => ({
  access: await opened(cipher, await readAccess(database, homeKey)),
});

type Writing = {
  before: AccessRecord | undefined;
  byLink?: AccessByLink;
  /** For the customer's history, where it is not their own. */
  by?: Author;
  messages?: readonly PendingMessage[];
  now: Date;
};

/** Empty notes are deleted. Throws AppError `conflict`, `unavailable`. */
export const writeAccess = async (
  { database, cipher }: Parts,
  homeKey: HomeKey,
  { notes, revision }: Pick<Access, "notes" | "revision">,
  { before, byLink, by, now, messages = [] }: Writing,
): Promise<{ access: Access }> => {
  const { customerId, homeId } = homeKey;
  if (notes === "" && before === undefined) return { access: { notes, revision: 0 } };
  if ((before?.revision ?? 0) !== revision) {
    // The same again, after an answer that was lost.
    const isStored = before !== undefined && before.movedFrom === undefined && before.byLink === undefined;
    if (isStored && (await decrypt(cipher, before, before)) === notes)
      return { access: { notes, revision: before.revision } };
    throw new AppError("conflict", homesMessages.notesChanged);
  }
  const entity = accessEntity(database);
  const isAsRead = unchanged({ revision: before?.revision });
  const write = async (): Promise<Write> => {
    if (notes === "") return deleteOf(entity.delete(homeKey).where(isAsRead));
    const sealed = await cipher.encrypt(notes, { customer: customerId, home: homeId });
    const record = { ...homeKey, sealed, sealedFor: customerId, revision: revision + 1, ...omitUndefined({ byLink }) };
    return putOf(entity.put(record).where(isAsRead));
  };
  return command({ database, by, now }, async () => ({
    writes: {
      access: await write(),
      home: homeCheck(database, homeKey),
      customer: customerCheck(database, customerId),
    },
    history:
      by === undefined ? [] : { kind: "customers", id: customerId, before: {}, after: { accessWritten: homeId } },
    messages,
    refusals: new AppError("conflict", homesMessages.notesChanged),
    answer: { access: { notes, revision: notes === "" ? 0 : revision + 1 } },
  }));
};

/** On the revision that the person has seen. @throws AppError `conflict`, `unavailable` */
export const writeOwnAccess = async (parts: Parts, homeKey: HomeKey, access: Access, now: Date) =>
  writeAccess(parts, homeKey, access, { before: await readAccess(parts.database, homeKey), now });

const readCustomer = (database: Database, id: number): Promise<CustomerRecord> =>
  readRecord<CustomerRecord>(customerEntity, database, id);

const namesOf = (agents: readonly AgentRecord[]): string[] | undefined =>
  agents.length === 0 ? undefined : agents.map(({ name }) => name);

export const listHomes = async (database: Database, customerId: number): Promise<{ homes: AdminHome[] }> => {
  const [customer, agents] = await Promise.all([readCustomer(database, customerId), readActiveAgents(database)]);
  const homes = await homesOf(database, customer);
  return {
    homes: homes.map((home) => {
      const key = homeKeyOf({ customerId, homeId: home.id });
      return {
        ...home,
        ...omitUndefined({
          preferredAgents: namesOf(agents.filter((agent) => isPreferredBy(key, agent))),
          excludedAgents: namesOf(agents.filter((agent) => isExcludedBy(key, agent))),
        }),
      };
    }),
  };
};

const linkChangeOf = async (
  cipher: NotesCipher,
  record: AccessRecord | undefined,
  today: string,
): Promise<AccessForAdmin["changedByLink"]> => {
  if (record?.byLink === undefined) return undefined;
  const { at, replaced } = record.byLink;
  if (replaced === undefined || replaced.until < today) return { at };
  return { at, replaced: await decrypt(cipher, replaced, record) };
};

/** Each read is in the customer's history before notes are returned. @throws AppError `notFound`, `unavailable` */
export const readAccessForAdmin = async (
  parts: Parts,
  homeKey: HomeKey,
  { by, now }: { by: string; now: Date },
): Promise<{ access: AccessForAdmin }> => {
  const { database, cipher } = parts;
  await readCustomer(database, homeKey.customerId);
  await checkHome(database, homeKey);
  const record = await readAccess(database, homeKey);
  const [own, changedByLink] = await Promise.all([opened(cipher, record), linkChangeOf(cipher, record, todayAt(now))]);
  const access = { ...own, ...omitUndefined({ changedByLink }) };
  if (access.notes !== "")
    await command({ database, by, now }, async () => ({
      history: { kind: "customers", id: homeKey.customerId, before: {}, after: { accessRead: homeKey.homeId } },
      refusals: new AppError("unavailable", "This cannot be written down now. Please try again in a moment."),
    }));
  return { access };
};

/** The history says who wrote, and nothing of the notes. @throws AppError `notFound`, `conflict`, `unavailable` */
export const writeAccessForAdmin = async (
  parts: Parts,
  homeKey: HomeKey,
  access: Access,
  { by, now }: By,
): Promise<{ access: Access }> => {
  const { database } = parts;
  await readCustomer(database, homeKey.customerId);
  await checkHome(database, homeKey);
  const before = await readAccess(database, homeKey);
  return writeAccess(parts, homeKey, access, { before, by, now });
};

import type { Access, HomeChange } from "@cleaning/contract/homes/homes";
import type { Database } from "../platform/database/index.ts";
import { type Parts, readOwnAccess, writeOwnAccess } from "../schedule/homes/access.ts";
import { changeOwnHome, removeOwnHome } from "../schedule/homes/change.ts";
import { ownHome, ownHomeOrFirst } from "../schedule/homes/own.ts";

type Named<T> = T & { homeId: number };

/** Each as the calls do it: the home is proved to be the person's first. */
export const changeHomeAs = async (
  database: Database,
  identityId: string,
  { homeId, ...change }: Named<HomeChange>,
  now: Date,
) => changeOwnHome(database, await ownHomeOrFirst(database, homeId, { identityId, now }), change, now);

export const removeHomeAs = async (database: Database, identityId: string, homeId: number, now: Date) =>
  removeOwnHome(database, await ownHome(database, homeId, { identityId }), now);

export const readAccessAs = async (parts: Parts, identityId: string, homeId: number) =>
  readOwnAccess(parts, (await ownHome(parts.database, homeId, { identityId })).key);

export const writeAccessAs = async (parts: Parts, identityId: string, { homeId, ...access }: Named<Access>) =>
  writeOwnAccess(parts, (await ownHome(parts.database, homeId, { identityId })).key, access, new Date(0));

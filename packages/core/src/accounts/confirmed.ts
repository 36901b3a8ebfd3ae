import type { Database } from "../database/index.ts";
import { uniqueEntity } from "../database/unique.ts";

/** Identities that have proved their address. That never ends, so it is asked once of each. */
const proved = new WeakMap<Database, Set<string>>();

/**
 * Whether an identity has proved the e-mail address of its account: one request, and none after the first yes.
 *
 * @param identityId the `sub` of a verified token
 */
export const isConfirmed = async (database: Database, identityId: string): Promise<boolean> => {
  const known = proved.get(database) ?? new Set();
  proved.set(database, known);
  if (known.has(identityId)) return true;
  const key = { kind: "identity", value: identityId } as const;
  const { data } = await uniqueEntity(database).get(key).go({ consistent: true });
  if (data?.emailConfirmed !== true) return false;
  known.add(identityId);
  return true;
};

import "../start.ts";
import * as secondFactor from "@cleaning/core/accounts/second-factor/second-factor.ts";
import { proveSecondFactor } from "@cleaning/core/accounts/second-factor/second-step.ts";
import { readSecurity } from "@cleaning/core/accounts/sessions/security.ts";
import { recordOf } from "@cleaning/core/people/users/own-record.ts";
import type { Database } from "@cleaning/core/platform/database";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";

/** For a second factor whose recovery codes could not be shown. */
const undoSecondFactor = async (database: Database, identityId: string, now: Date): Promise<void> => {
  const [{ id: userId }, { secret }] = await Promise.all([
    recordOf(database, identityId),
    readSecurity(database, identityId),
  ]);
  if (secret !== undefined) await secondFactor.removeSecondFactor(database, { identityId, userId, secret }, now);
};

export const connectSecondFactor = (keys: string) => ({
  ...secondFactor,
  box: secretBox(keys),
  proveSecondFactor,
  undoSecondFactor,
});

import "../start.ts";
import { recordOf } from "@cleaning/core/accounts/belongings.ts";
import * as secondFactor from "@cleaning/core/accounts/second-factor.ts";
import { proveSecondFactor } from "@cleaning/core/accounts/second-step.ts";
import { secretBox } from "@cleaning/core/accounts/secret-box.ts";
import { readSecurity } from "@cleaning/core/accounts/security.ts";
import type { Database } from "@cleaning/core/database";

/** Removes what was just turned on, when its recovery codes cannot be shown. */
const undoSecondFactor = async (database: Database, identityId: string, now: Date): Promise<void> => {
  const [{ id: userId }, { secret }] = await Promise.all([
    recordOf(database, identityId),
    readSecurity(database, identityId),
  ]);
  if (secret !== undefined) await secondFactor.removeSecondFactor(database, { identityId, userId, secret }, now);
};

/** Two-step sign-in; `keys` encrypt its secrets. */
export const connectSecondFactor = (keys: string) => ({
  ...secondFactor,
  box: secretBox(keys),
  proveSecondFactor,
  undoSecondFactor,
});

import "../start.ts";
import * as secondFactor from "@cleaning/core/accounts/second-factor.ts";
import { proveSecondFactor } from "@cleaning/core/accounts/second-step.ts";
import { secretBox } from "@cleaning/core/accounts/secret-box.ts";

/** Two-step sign-in; `keys` encrypt its secrets. */
export const connectSecondFactor = (keys: string) => ({ ...secondFactor, box: secretBox(keys), proveSecondFactor });

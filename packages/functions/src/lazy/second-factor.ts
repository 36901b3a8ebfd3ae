import "../start.ts";
import {
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@cleaning/core/accounts/second-factor.ts";
import { proveSecondFactor } from "@cleaning/core/accounts/second-step.ts";
import { secretBox } from "@cleaning/core/accounts/secret-box.ts";

/** Connects two-step sign-in with what encrypts its secrets. */
export const connectSecondFactor = (keys: string) => ({
  box: secretBox(keys),
  proveSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
});

import type { Permission } from "./access.ts";
import { deployTarget, setting, stage } from "./stage.ts";

/** The id of the phone number, or of the pool, that text messages come from: the owner registers it (docs/operations.md). */
const id = stage.isPermanent ? setting("TEXT_ORIGIN", /^(phone|pool)-[\da-f]{32}$/) : undefined;

const resource = id?.startsWith("pool-") === true ? "pool" : "phone-number";

/** Undefined where the owner has none: the stage then sends no text messages. */
export const textOrigin: $util.Output<string> | undefined =
  id === undefined
    ? undefined
    : $interpolate`arn:aws:sms-voice:${deployTarget.region}:${deployTarget.accountId}:${resource}/${id}`;

/** Stages with invented people text AWS's simulator alone, whatever number they are given. */
export const textEnvironment: Record<string, $util.Input<string>> = textOrigin === undefined
  ? {}
  : { TEXT_ORIGINATION: textOrigin, ...(stage.isProduction ? {} : { TEXT_DESTINATIONS: "simulator" }) };

/** From the company's own number alone. */
export const sendTexts = (): Permission[] =>
  textOrigin === undefined ? [] : [{ actions: ["sms-voice:SendTextMessage"], resources: [textOrigin] }];

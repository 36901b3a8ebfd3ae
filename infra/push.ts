import { privateHalfOf } from "@cleaning/core/platform/push/new-keys.ts";
import { setting, stage } from "./stage.ts";

/** What phones subscribe with to notifications; made with its private half (docs/operations.md, "Notifications on phones"). */
const publicKey = stage.isPermanent ? setting("PUSH_PUBLIC_KEY", /^B[\w-]{86}$/) : undefined;

/** Piped into `sst secret set PushPrivateKey` before the public half is set. */
const privateKey = new sst.Secret("PushPrivateKey", "not-set-yet");

/** Of functions that phones are added by. Without a key a stage has no notifications. */
export const phonesEnvironment: Record<string, string> = publicKey === undefined ? {} : { PUSH_PUBLIC_KEY: publicKey };

/** Of those that send. A pair that is none ends `sst diff` and `sst deploy` before anything is made. */
export const pushEnvironment: Record<string, $util.Input<string>> = publicKey === undefined
  ? {}
  : { ...phonesEnvironment, PUSH_PRIVATE_KEY: privateKey.value.apply((value) => privateHalfOf(publicKey, value)) };

import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";

/** See docs/operations.md, "Notifications on phones": the private half is piped into a stage's secrets. */
const { publicKey, privateKey } = newPushKeys();

console.error(`PUSH_PUBLIC_KEY   ${publicKey}`);
process.stdout.write(privateKey);

import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";

/** See docs/operations.md, "Notifications on phones". */
const { publicKey, privateKey } = newPushKeys();

console.info(`PUSH_PUBLIC_KEY   ${publicKey}`);
console.info(`PushPrivateKey    ${privateKey}`);

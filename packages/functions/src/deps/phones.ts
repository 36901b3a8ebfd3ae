import type { PushSite } from "@cleaning/core/apps/agent/phones.ts";
import { localPushService, pushPublicKey } from "../environment.ts";

export const phonesDeps = {
  pushSite: (): PushSite => ({ publicKey: pushPublicKey(), local: localPushService() }),
};
export type PhonesDeps = typeof phonesDeps;

import { buildPushPayload, type VapidKeys } from "@block65/webcrypto-web-push";
import { pushTarget } from "./push-services.ts";
import type { SendPush } from "./send-push.ts";

export type WebPushOptions = {
  fetch: typeof fetch;
  /** Ours, which each phone's subscription names (RFC 8292), and whom a push service may write to. */
  keys: VapidKeys;
  local?: string | undefined;
};

const deadline = 2_000;

class PushFailure extends Error {
  override readonly name = "PushFailure";
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Web Push (RFC 8030), encrypted for the phone alone (RFC 8291). Follows no redirect, and reads no answer. */
export const webPush =
  ({ fetch: request, keys, local }: WebPushOptions): SendPush =>
  async ({ endpoint, p256dh, auth }, { content, ttl, urgency }) => {
    const target = pushTarget(endpoint, local);
    if (target === undefined) return "refused";
    // Not encrypted: the phone's keys are none, and will be none the next time.
    const encrypted = await buildPushPayload(
      { data: content, options: { ttl, urgency, topic: content.tag } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      keys,
    ).catch(() => undefined);
    if (encrypted === undefined) return "refused";
    const { headers, body } = encrypted;
    const { "content-length": _, ...sent } = headers;
    const answer = await request(target, {
      method: "POST",
      headers: sent,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(deadline),
    });
    await answer.body?.cancel();
    if (answer.ok) return "taken";
    if (answer.status === 404 || answer.status === 410) return "gone";
    if (mayPass(answer.status)) throw new PushFailure(`A push service answered ${answer.status}.`);
    return "refused";
  };

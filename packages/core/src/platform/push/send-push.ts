import type { Notification } from "@cleaning/contract/agent-app/push";
import type { PhoneRecord } from "./phones.ts";

export type Push = {
  content: Notification;
  /** Seconds; until then the service keeps it for a phone that is off. */
  ttl: number;
  urgency: "normal" | "high";
};

/** `gone`: nobody is behind its address any more; `refused`: it will never take this one. Throws what may pass. */
export type SendPush = (
  phone: Pick<PhoneRecord, "endpoint" | "p256dh" | "auth">,
  push: Push,
) => Promise<"taken" | "gone" | "refused">;

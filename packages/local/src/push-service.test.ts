import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";
import { pushTarget } from "@cleaning/core/platform/push/push-services.ts";
import { webPush } from "@cleaning/core/platform/push/web-push.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startPushService, type PushService } from "./push-service.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const now = new Date("2026-12-04T01:00:00Z");
const content = {
  userId: 4,
  language: "en",
  title: "Tomorrow: 1 visit",
  body: "9:00 AM Carol, Logan",
  tag: "day-2026-12-04",
  path: "/agent-dashboard?day=2026-12-04",
  isSilent: false,
};

let dir: string;
let service: PushService;
beforeEach(async () => {
  dir = await temporaryFolder();
  service = await startPushService(dir, () => now);
});
afterEach(() => service.stop());

const send = (keys = service.keys) => {
  const { endpoint, keys: phone } = service.subscription("agent@example.test");
  const push = webPush({ fetch, keys: { ...keys, subject: "mailto:hello@example.test" }, local: service.url });
  return push({ endpoint, ...phone }, { content, ttl: 60, urgency: "normal" });
};

it("a phone of this machine shows what was encrypted for it, also after a new start", async () => {
  expect(await send()).toBe("taken");
  const { title, body, path } = content;
  const shown = { at: now.toISOString(), phone: "agent@example.test", title, body, path, isSilent: false };
  expect(service.shown()).toEqual([shown]);
  await service.stop();
  const { keys } = service;
  service = await startPushService(dir, () => now);
  expect([service.shown(), service.keys]).toEqual([[shown], keys]);
});

it("a phone of this machine takes nothing that another sender signed, and is none anywhere else", async () => {
  expect(await send(newPushKeys())).toBe("refused");
  expect(service.shown()).toEqual([]);
  expect(pushTarget(service.subscription("agent@example.test").endpoint)).toBeUndefined();
});

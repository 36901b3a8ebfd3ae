import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { phoneText } from "@cleaning/contract/format/phone";
import { afterQuietHours } from "@cleaning/core/platform/messages/quiet-hours.ts";
import { newPushKeys } from "@cleaning/core/platform/push/new-keys.ts";
import { phoneId } from "@cleaning/core/platform/push/phones.ts";
import { localPhones } from "@cleaning/core/platform/push/push-services.ts";
import { simulatorNumbers } from "@cleaning/core/platform/texts/simulator.ts";
import type { SmokeSessions } from "./people.ts";
import type { SmokeSession } from "./session.ts";
import { expectThat, found, type SmokeSteps } from "./steps.ts";

export type MessageSetup = {
  base: URL;
  customerId: number;
  agentId: number;
  now: () => Date;
  /** The outbox runs every five minutes, and what becomes of a text is reported some seconds later. */
  wait: { attempts: number; pauseMilliseconds: number };
};

/** The customer's, as people write it. */
export const smokePhone = phoneText(simulatorNumbers.delivers);

/** Runs again until there is a result. */
const eventually = async <T>(
  { attempts, pauseMilliseconds }: MessageSetup["wait"],
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const result = await look();
    if (result !== undefined) return result;
    await pause(pauseMilliseconds);
  }
  return look();
};

const isLocal = ({ protocol }: URL): boolean => protocol === "http:";

const setTexts = async (admin: SmokeSession, isOn: boolean): Promise<void> => {
  const { settings } = await admin.api("GET /api/admin/texts", {});
  await admin.api("PATCH /api/admin/texts", { body: { ...settings, isOn } });
};

const agreeToTexts = async (customer: SmokeSession, isOn: boolean): Promise<void> => {
  const { token } = await customer.api("GET /api/account/messages", {});
  const body = { token: found(token ?? undefined, "the customer gets no messages"), isOn, replacesMail: false };
  const { texts } = await customer.api("POST /api/messages/texts", { body });
  expectThat(texts?.isOn === isOn, `the choice of texts is ${JSON.stringify(texts)}`);
};

const textsTo = async (admin: SmokeSession, id: number) => {
  const { messages } = await admin.api("GET /api/admin/customers/{id}/messages", { params: { id }, query: {} });
  return messages.filter(({ channel }) => channel === "text");
};

type Later = () => Promise<void>;

const startText = async (
  { step, undoLater, omit }: SmokeSteps,
  { admin, customer }: SmokeSessions,
  { base, customerId, wait }: MessageSetup,
): Promise<Later> => {
  const { isConnected, settings } = await step("read the settings of texts", () =>
    admin.api("GET /api/admin/texts", {}),
  );
  if (!isConnected) {
    omit("a text", "the stage has no number");
    return async () => undefined;
  }
  const earlier = new Set<string>();
  await step("agree to texts as customer, whose number is asked by one", async () => {
    if (!settings.isOn) {
      undoLater("turn texts off", () => setTexts(admin, false));
      await setTexts(admin, true);
    }
    for (const { id } of await textsTo(admin, customerId)) earlier.add(id);
    await agreeToTexts(customer, false);
    undoLater("end the texts", () => agreeToTexts(customer, false));
    await agreeToTexts(customer, true);
  });
  return async () => {
    // The local stack reports nothing.
    const [name, awaited] = isLocal(base)
      ? ["the text was taken", "sent"]
      : ["the text was taken, and AWS's simulator reports it delivered", "delivered"];
    await step(name, async () => {
      const text = await eventually(wait, async () => {
        const newest = (await textsTo(admin, customerId)).find(({ id }) => !earlier.has(id));
        return newest?.state === "waiting" || (newest?.state === "sent" && awaited !== "sent") ? undefined : newest;
      });
      const { state } = found(text, `no text was ${awaited} in time`);
      expectThat(state === awaited, `the text is ${state}`);
    });
  };
};

/** No browser is here, so nothing can be shown: a push service that does not know a phone says so, and is believed. */
const unknownPhone = (base: URL): string =>
  isLocal(base)
    ? `${localPhones}/gone`
    : `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(96).toString("base64url")}`;

const startNotification = async (
  { step, omit }: SmokeSteps,
  { admin, agent }: SmokeSessions,
  { base, agentId, wait }: MessageSetup,
): Promise<Later> => {
  const { publicKey } = await step("read the key for notifications", () => agent.api("GET /api/agent/phones", {}));
  if (publicKey === null) {
    omit("a notification", "the stage has no key");
    return async () => undefined;
  }
  const endpoint = unknownPhone(base);
  const id = phoneId(endpoint);
  // Undone by its service, else with the agent, who is set inactive at the end.
  await step("add a phone that is gone, and answer the agent, who is notified", async () => {
    const keys = { p256dh: newPushKeys().publicKey, auth: randomBytes(16).toString("base64url") };
    const { phones } = await agent.api("PUT /api/agent/phones", { body: { endpoint, keys } });
    expectThat(phones.includes(id), "the phone is not the agent's");
    const text = `Smoke run ${randomUUID()}`;
    const body = { about: "hours", text } as const;
    await agent.api("POST /api/agent/profile-requests", { body, idempotencyKey: randomUUID() });
    const params = { id: agentId };
    const { requests } = await admin.api("GET /api/admin/agents/{id}/profile-requests", { params });
    const { at } = found(
      requests.find((request) => request.text === text),
      "the office does not see what the agent asked for",
    );
    await admin.api("POST /api/admin/agents/{id}/profile-requests/{about}/answer", {
      params: { ...params, about: "hours" },
      body: { at, isGranted: false, text: "Smoke run" },
    });
  });
  return () =>
    step("the notification was encrypted and signed, and the push service says that the phone is gone", async () => {
      const gone = await eventually(wait, async () => {
        const { phones } = await agent.api("GET /api/agent/phones", {});
        return phones.includes(id) ? undefined : true;
      });
      expectThat(gone === true, "the service has not answered in time (log of RunOutbox)");
    });
};

const longestWaitMilliseconds = 15 * 60_000;

/** Whether the first text, which asks for YES, would wait for the morning: quiet hours begin before those without texts. */
export const waitsForMorning = (now: Date): boolean =>
  [now, new Date(now.getTime() + longestWaitMilliseconds)].some((at) => afterQuietHours(at) > at);

/** Sends a text and a notification, and waits for what becomes of both at once. */
export const sendMessages = async (steps: SmokeSteps, people: SmokeSessions, setup: MessageSetup): Promise<void> => {
  if (waitsForMorning(setup.now()))
    return steps.omit("a text and a notification", "at night both wait for the morning");
  const laterSteps = [await startText(steps, people, setup), await startNotification(steps, people, setup)];
  for (const later of laterSteps) await later();
};

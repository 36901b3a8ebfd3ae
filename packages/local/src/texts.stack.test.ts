import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { addDays, dateAtBusiness, instantAtBusiness } from "@cleaning/contract/format/calendar";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import { phoneOf } from "@cleaning/core/people/message-preferences/texts.ts";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { messageOutbox, messageWrite, pendingMessage } from "@cleaning/core/platform/messages";
import { textChannel } from "@cleaning/core/platform/messages/text-channel.ts";
import { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { endUserMessaging } from "@cleaning/core/platform/texts/end-user-messaging.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setupClient } from "./dynamodb.ts";
import { listen } from "./http.ts";
import { createPhonePage, phonePath } from "./phone-page.ts";
import { fieldsIn } from "./records.ts";
import { demoPeople } from "./seed/people.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const signIn = async (email: string): Promise<string> => {
  const { username, password } = demoPeople.find((person) => person.email === email) ?? {};
  return String((await site.call("POST /api/auth/login", { body: { username, password } })).body["token"]);
};

/** Noon, some days ahead: the stack's own job leaves it alone. */
const noonIn = (days: number): Date => instantAtBusiness(addDays(dateAtBusiness(new Date()), days), 12 * 60);

const remind = async (recipient: string, now: Date): Promise<void> => {
  const { env } = site.stack;
  const plain = setupClient(env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const database = { client, table: env["TABLE"] ?? "" };
  const endpoint = env["AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2"] ?? "";
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const phones = new PinpointSMSVoiceV2Client({ region: "us-west-2", endpoint, credentials });
  const send = endUserMessaging(phones, env["TEXT_ORIGINATION"] ?? "");
  const texts = textChannel({ database, send, phoneOf: (id) => phoneOf(database, id), now: () => now });
  const to = { email: "customer@example.test", id: recipient };
  const facts = messageKinds["visit-reminder"].sample;
  const message = pendingMessage({ kind: "visit-reminder", to, facts }, now, { at: now });
  await transactWrite(database, { message: messageWrite(database, message) });
  const context = { database, now: () => now, site: "https://site.example", channels: [texts], factReaders: {} };
  const bounds = { now: () => now, until: new Date(now.getTime() + 3_600_000) };
  await dispatchDue(
    database,
    messageOutbox,
    { ...context, recipientOf: async (one) => one, wordsOf: async () => undefined },
    bounds,
  );
  phones.destroy();
  plain.destroy();
};

it("a customer agrees, answers YES on the phone page, gets a reminder, answers STOP, and gets none any more", async () => {
  const admin = await signIn("admin@example.test");
  const { settings } = (await site.call("GET /api/admin/texts", { token: admin })).body;
  expect(settings).toMatchObject({ isOn: false });
  const change = { ...fieldsIn(settings), isOn: true };
  expect((await site.call("PATCH /api/admin/texts", { body: change, token: admin })).body).toMatchObject({
    settings: { isOn: true },
    isConnected: true,
  });

  const customer = await signIn("customer@example.test");
  const token = String((await site.call("GET /api/account/messages", { token: customer })).body["token"]);
  const recipient = (token.split(".")[0] ?? "").replace("-", "#");
  await remind(recipient, noonIn(2));
  expect(site.stack.phones.list()).toEqual([]);
  const agreed = await site.call("POST /api/messages/texts", { body: { token, isOn: true, replacesMail: false } });
  expect(agreed.body).toMatchObject({ texts: { isOn: true } });
  await remind(recipient, noonIn(3));
  const words = () => site.stack.phones.list().map(({ body }) => body.replace(`${business.name}: `, "").slice(0, 20));
  expect(words()).toEqual(["Reply YES to get tex"]);
  const [text] = site.stack.phones.list();

  const page = await listen(createPhonePage(site.stack.phones, site.stack.pushService, site.takeText));
  const answer = (body: string) =>
    fetch(`${page.url}${phonePath}/answers`, {
      method: "POST",
      body: new URLSearchParams({ phone: text?.phone ?? "", body }),
      redirect: "manual",
    });
  expect((await answer("YES")).status).toBe(303);
  await remind(recipient, noonIn(4));
  expect(words().slice(1)).toEqual(["YES", "You get texts about ", "Your cleaning is tom"]);
  expect((await answer("STOP")).status).toBe(303);
  const shown = await (await fetch(`${page.url}${phonePath}`)).text();
  const answered = shown.slice(shown.indexOf('class="in">STOP<'));
  expect(answered).toContain(`class="out">${business.name}: You get no more texts`);
  await remind(recipient, noonIn(5));
  expect(site.stack.phones.list().map(({ direction }) => direction)).toEqual(["out", "in", "out", "out", "in", "out"]);
  expect((await site.call("POST /api/messages/texts/look", { body: { token } })).body).toMatchObject({
    texts: { isOn: false },
  });
  await answer("HELP");
  expect(site.stack.phones.list().at(-1)?.body).toContain("Questions? Call");
  const foreign = { method: "POST", body: "phone=1", headers: { "sec-fetch-site": "cross-site" } };
  expect((await fetch(`${page.url}${phonePath}/answers`, foreign)).status).toBe(404);
  await page.close();
});

import { SESv2Client } from "@aws-sdk/client-sesv2";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { sesMail } from "@cleaning/core/platform/messages/ses.ts";
import { sendDueMessages } from "@cleaning/core/schedule/messages/testing.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setupClient } from "./dynamodb.ts";
import { fieldsIn } from "./records.ts";
import { demoPeople } from "./seed/people.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const email = "customer@example.test";
const signIn = async (): Promise<string> => {
  const { username, password } = demoPeople.find((person) => person.email === email) ?? {};
  return String((await site.call("POST /api/auth/login", { body: { username, password } })).body["token"]);
};
const sendIn = async (seconds: number): Promise<void> => {
  const { env } = site.stack;
  const plain = setupClient(env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const ses = new SESv2Client({ region: "us-west-2", endpoint: env["AWS_ENDPOINT_URL_SESV2"] ?? "", credentials });
  const send = sesMail(ses, env["MAIL_FROM"] ?? "");
  await sendDueMessages({ client, table: env["TABLE"] ?? "" }, send, new Date(Date.now() + seconds * 1_000));
  ses.destroy();
  plain.destroy();
};
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const skipMails = () =>
  site.stack.mails.list().filter(({ to, subject }) => to.includes(email) && /skipped/.test(subject));

it("a customer is mailed a skipped cleaning after the minute, and not one that was undone", async () => {
  const token = await signIn();
  const { body } = await site.call(`GET /api/portal/visits?from=${day(4)}&to=${day(60)}`, { token });
  const visits = Array.isArray(body["visits"]) ? body["visits"].map(fieldsIn) : [];
  const [one, other] = visits.filter(({ status }) => status === "scheduled").map(({ id }) => String(id));
  const skip = async (id = ""): Promise<unknown> => {
    const change = { change: { skip: true }, scope: "this" };
    const { previewToken } = (await site.call(`POST /api/portal/visits/${id}/preview`, { body: change, token })).body;
    const request = { body: { ...change, previewToken }, token };
    const answer = await site.call(`POST /api/portal/visits/${id}/apply`, request);
    expect(answer.status).toBe(200);
    return answer.body["undoToken"];
  };
  const undoToken = await skip(one);
  expect((await site.call("POST /api/portal/undo", { body: { undoToken }, token })).status).toBe(200);
  await skip(other);
  await sendIn(30);
  expect(skipMails()).toEqual([]);
  await sendIn(70);
  await sendIn(600);
  const [mail, ...more] = skipMails();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Your cleaning on \w+, \w+ \d+(, \d{4})?, .+ [AP]M, is skipped\.\n/);
  expect(mail?.text).toContain("/customer-portal?tab=schedule");
  expect(mail?.html).toContain(">Open your schedule</a>");
});

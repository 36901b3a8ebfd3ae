import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { addDays, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { businessHoursEntity } from "@cleaning/core/schedule/records/business-hours-record.ts";
import { seededFolder } from "@cleaning/local/testing/seeded";
import { type ServedStack, startServedStack } from "@cleaning/local/testing/served-stack";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { smokeActions } from "../../infra/bootstrap-contract.ts";
import { waitsForMorning } from "./messages.ts";
import { smokeSignedIn } from "./signed-in.ts";

const folder = mkdtempDisposableSync(join(tmpdir(), "smoke-"));
let stack: ServedStack;
let cognito: CognitoIdentityProviderClient;
const actions = new Set<string>();

beforeAll(async () => {
  stack = await startServedStack(await seededFolder(join(folder.path, "data")));
  cognito = new CognitoIdentityProviderClient({
    region: "us-west-2",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    endpoint: stack.env["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "",
  });
  cognito.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        actions.add(`cognito-idp:${String(commandName).replace(/Command$/, "")}`);
        return next(args);
      },
    { step: "initialize", priority: "high" },
  );
});
/** Whatever the calendar says. */
const setOpenToday = async (isOpen: boolean): Promise<void> => {
  const { TABLE: table = "", AWS_ENDPOINT_URL_DYNAMODB: endpoint = "" } = stack.env;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const dynamo = new DynamoDBClient({ region: "us-west-2", credentials, endpoint });
  const today = dateAtBusiness(new Date());
  const days = [today, addDays(today, 1)].map(isoDate);
  const hours = { from: 8 * 60, until: 18 * 60 };
  const week = defaultBusinessHours.week.map((openHours) => openHours ?? hours);
  const closedDays = isOpen ? [] : days.map((date) => ({ date, reason: "Closed" }));
  await businessHoursEntity({ client: DynamoDBDocumentClient.from(dynamo), table })
    .put({ name: "company", week, closedDays, openDays: isOpen ? days : [], revision: 1 })
    .go();
  dynamo.destroy();
};

afterAll(async () => {
  cognito.destroy();
  const exit = once(stack.process, "close");
  stack.process.kill("SIGKILL");
  await exit;
  folder.remove();
});

const outputsOf = (stage: string, url: string): string => {
  const file = join(folder.path, `${stage}.json`);
  const table = `cleaning-${stage}-TableTable-abcdefgh`;
  writeFileSync(file, JSON.stringify({ stage, url, table, userPool: stack.env["USER_POOL_ID"] }));
  return file;
};

const command = async (...options: string[]): Promise<{ code: number; output: string }> => {
  try {
    const script = join(import.meta.dirname, "../smoke.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...options], {
      env: { PATH: process.env["PATH"], ...stack.env },
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
};

const steps = [
  "sign in as admin",
  "sign in as customer",
  "change a customer as admin, with history",
  "renew a session",
  "change one's own profile",
  "write how to get into a home, and read it",
  "sign in as agent",
  "make a person an agent",
  "make a quote",
  "hold a start",
  "book a visit",
  "cancel the visit",
  "plan a visit of today as admin",
  "give the visit to the agent",
  "read the day as an agent, with how to get in",
  "upload a photo by its ticket",
  "read the photo as admin",
  "mail a code to SES's mailbox simulator",
  "sign out",
];

/** By day alone. */
const messageSteps = [
  "the text was taken",
  "the notification was encrypted and signed, and the push service says that the phone is gone",
];

test("the signed-in smoke run passes each step on a stack in order, twice, and undoes what it did", async () => {
  const outputs = outputsOf("pr-12", stack.url);
  await setOpenToday(true);
  for (let run = 0; run < 2; run += 1) {
    const { code, output } = await command(stack.url, "--signed-in", "--outputs", outputs);
    expect(output).not.toContain("FAIL");
    const isOmitted = output.includes("--   a text and a notification");
    if (isOmitted) expect(waitsForMorning(new Date())).toBe(true);
    else for (const step of messageSteps) expect(output).toContain(`ok   ${step}\n`);
    for (const step of steps) expect(output).toContain(`ok   ${step}\n`);
    for (const undone of ["skip the visit", "end the plan", "set the agent inactive"])
      expect(output).toContain(`ok   ${undone}\n`);
    for (const part of ["admin", "agent", "customer", "newcomer"])
      expect(output).toContain(`ok   disable the made-up ${part}\n`);
    expect(code).toBe(0);
  }
});

test.each([
  ["production", "Production has the data of people"],
  ["pr-13", "The last stage here was pr-13 at https://other.example"],
])("the signed-in smoke run refuses %s and makes nobody", async (stage, reason) => {
  const outputs = outputsOf(stage, stage === "production" ? stack.url : "https://other.example");
  const { code, output } = await command(stack.url, "--signed-in", "--outputs", outputs);
  expect(output).toContain(reason);
  expect(output).not.toContain("ok ");
  expect(code).toBe(1);
});

test("the signed-in smoke run refuses an address of which SST wrote nothing", async () => {
  const { code, output } = await command(stack.url, "--signed-in", "--outputs", join(folder.path, "missing.json"));
  expect(output).toContain("There is no deployed stage");
  expect(code).toBe(1);
});

const failing = async (call: RegExp): Promise<string> => {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url = "/" } = request;
    const body = await buffer(request);
    if (call.test(`${method} ${url}`)) {
      response.writeHead(500, { "content-type": "application/json", "x-request-id": "request-of-the-fault" });
      response.end(JSON.stringify({ message: "Something went wrong." }));
      return;
    }
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = await fetch(`${stack.url}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length === 0 ? {} : { body }),
    });
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
};

/** Whether all worked, and the output. */
const look = async (base: string, sendsMail = true): Promise<[boolean, string]> => {
  const output: string[] = [];
  const pool = { client: cognito, userPoolId: stack.env["USER_POOL_ID"] ?? "" };
  const say = (line: string): void => void output.push(line);
  const options = {
    attempts: 1,
    pauseMilliseconds: 1,
    say,
    pool,
    sendsMail,
    messageWait: undefined,
    now: () => new Date(),
  };
  const works = await smokeSignedIn(new URL(base), options);
  return [works, output.join("\n")];
};

describe("a stack with a fault", () => {
  test.each([
    ["sign in as admin", /POST \/api\/auth\/login/],
    ["change a customer as admin, with history", /PATCH \/api\/admin\/customers/],
    ["renew a session", /POST \/api\/auth\/refresh/],
    ["write how to get into a home, and read it", /PUT \/api\/portal\/homes/],
    ["hold a start", /POST \/api\/holds/],
    ["book a visit", /POST \/api\/bookings/],
    ["cancel the visit", /POST \/api\/portal\/visits\/.*\/apply/],
    ["mail a code to SES's mailbox simulator", /POST \/api\/auth\/confirmation-code/],
    ["upload a photo by its ticket", /POST \/api\/agent\/photos/],
    ["read the photo as admin", /GET \/api\/admin\/visits\/.*\/record/],
    ["sign out", /POST \/api\/auth\/logout/],
  ])("fails at the step “%s”, which it names with the request", async (step, call) => {
    await setOpenToday(true);
    const [works, output] = await look(await failing(call));
    expect(works).toBe(false);
    const [first] = output.match(/^FAIL .*\n.*\n.*$/m) ?? [];
    expect(first).toContain(`FAIL ${step}\n`);
    expect(first).toContain("request id: request-of-the-fault");
    expect(output.match(/^ok {3}disable the made-up admin$/m)).not.toBeNull();
  });

  test("that undoing meets fails the run as well, and the rest is undone all the same", async () => {
    const [works, output] = await look(await failing(/PATCH \/api\/admin\/agents\/\d+/));
    expect(works).toBe(false);
    expect(output).toMatch(/^ok {3}disable the made-up customer$/m);
  });

  test("is no stage without mail on a day on which the company is closed: both are omitted, with their reasons", async () => {
    await setOpenToday(false);
    const [works, output] = await look(stack.url, false);
    expect(output).toContain("--   mail: not tried, the stage has no domain");
    expect(output).toContain("--   a photo of a visit: not tried, the company is closed today");
    expect(works).toBe(true);
  });

  test("asks the pool for what the deploy roles of previews and staging may do, and for nothing else", () =>
    expect([...actions].toSorted()).toEqual(smokeActions.toSorted()));
});

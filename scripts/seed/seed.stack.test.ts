import { randomUUID } from "node:crypto";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { business } from "@cleaning/contract/site/business";
import { secretHash } from "@cleaning/core/accounts/cognito/app-client.ts";
import { readAgentPage } from "@cleaning/core/apps/agent/agent-page.ts";
import { readList } from "@cleaning/core/catalog/catalog";
import { listedCustomers } from "@cleaning/core/people/customers/list.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { createTableInput } from "@cleaning/core/platform/database";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { readRoster } from "@cleaning/core/schedule/records/store.ts";
import { listedSubscriptions } from "@cleaning/core/schedule/subscriptions/list.ts";
import { allVisits, reservations } from "@cleaning/core/schedule/visits/testing/whole.ts";
import { userPool } from "@cleaning/local/cognito";
import { personToConfirm, unconfirmedPerson } from "@cleaning/local/seed/neighbors";
import { demoPeople } from "@cleaning/local/seed/people";
import { startStack } from "@cleaning/local/stack";
import { defaultBusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive } from "@cleaning/scheduling/schedule";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { seedActions } from "../../infra/bootstrap-contract.ts";
import { deploymentToFill } from "./deployment.ts";
import { fillDeployment } from "./fill.ts";

const outputs = {
  stage: "pr-12",
  url: "https://d1.cloudfront.net",
  api: "https://abc.execute-api.us-west-2.amazonaws.com",
  table: "cleaning-pr-12-TableTable-abcdefgh",
  uploads: "cleaning-pr-12-uploadsbucket-abcdefgh",
  userPool: "us-west-2_abc",
  userPoolClient: "abc",
};

const outputsFile = (content: unknown): string => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "outputs-"));
  onTestFinished(() => folder.remove());
  const file = join(folder.path, "outputs.json");
  writeFileSync(file, `${JSON.stringify(content)}\n`);
  return file;
};

describe("the stage to fill", () => {
  test("is the one that SST knew last", () => {
    const { stage, url, table, userPool: pool } = outputs;
    expect(deploymentToFill(outputsFile(outputs))).toEqual({ stage, url, table, userPool: pool });
  });

  test.each(["production", "staging"])("is never %s", (stage) => {
    const table = `cleaning-${stage}-TableTable-abcdefgh`;
    expect(() => deploymentToFill(outputsFile({ ...outputs, stage, table }))).toThrow(
      `The last stage here was ${stage}`,
    );
    // The file contradicts itself.
    expect(() => deploymentToFill(outputsFile({ ...outputs, table }))).toThrow("contradict");
  });

  test.each([{}, null, { stage: "pr-12" }])("is none when SST wrote %j", (content) => {
    expect(() => deploymentToFill(outputsFile(content))).toThrow("There is no deployed stage");
  });

  test("is none when SST has not run", () => {
    expect(() => deploymentToFill(join(tmpdir(), randomUUID()))).toThrow("There is no deployed stage");
  });
});

const inTransaction = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

/** A transaction needs the rights of its parts. */
const actionsOf = (command: string, input: object): string[] => {
  const name = command.replace(/Command$/, "");
  if (name.startsWith("Admin")) return [`cognito-idp:${name}`];
  if (!("TransactItems" in input) || !Array.isArray(input.TransactItems)) return [`dynamodb:${name}`];
  const kinds = new Set(input.TransactItems.flatMap((item: object) => Object.keys(item)));
  return Object.entries(inTransaction).flatMap(([kind, right]) => (kinds.has(kind) ? [`dynamodb:${right}`] : []));
};

describe("a stage that is filled", () => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "seeded-"));
  const output: string[] = [];
  const actions = new Set<string>();
  const recordActions = (command: unknown, input: object): void => {
    for (const action of actionsOf(String(command), input)) actions.add(action);
  };
  let isIndexBehind = true;
  let fillActions: ReadonlySet<string> = new Set();
  const now = new Date("2026-11-21T12:00:00Z");
  let stop: (() => Promise<void>) | undefined;
  let clients: { dynamo: DynamoDBClient; cognito: CognitoIdentityProviderClient };
  const deployment = { ...outputs, userPool: userPool.id };
  const database = () => ({ client: DynamoDBDocumentClient.from(clients.dynamo), table: deployment.table });
  const signIn = (username: string, password: string) =>
    clients.cognito.send(
      new InitiateAuthCommand({
        ClientId: userPool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: {
          USERNAME: username,
          PASSWORD: password,
          SECRET_HASH: secretHash({ id: userPool.clientId, secret: userPool.clientSecret }, username),
        },
      }),
    );

  beforeAll(async () => {
    const stack = await startStack({ dir: folder.path });
    ({ stop } = stack);
    const local = { region: "us-west-2", credentials: { accessKeyId: "local", secretAccessKey: "local" } };
    clients = {
      dynamo: new DynamoDBClient({ ...local, endpoint: stack.endpoints.dynamodb }),
      cognito: new CognitoIdentityProviderClient({ ...local, endpoint: stack.endpoints.cognito }),
    };
    clients.dynamo.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          recordActions(commandName, args.input);
          return next(args);
        },
      { step: "initialize", priority: "high" },
    );
    // As an index of AWS that has not caught up yet: only the first filling sees none of what it has made.
    clients.dynamo.middlewareStack.add(
      (next) => (args) =>
        isIndexBehind && "IndexName" in args.input
          ? Promise.resolve({ response: {}, output: { $metadata: {}, Items: [], Count: 0, ScannedCount: 0 } })
          : next(args),
      { step: "initialize", priority: "low" },
    );
    clients.cognito.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          recordActions(commandName, args.input);
          return next(args);
        },
      { step: "initialize", priority: "high" },
    );
    await clients.dynamo.send(new CreateTableCommand(createTableInput(deployment.table)));
    actions.clear();
    await fillDeployment(deployment, clients, now, (line) => output.push(line));
    isIndexBehind = false;
    fillActions = new Set(actions);
  });
  afterAll(async () => {
    await stop?.();
    folder.remove();
  });

  const passwordOf = (username: string): string =>
    output.map((line) => line.trim().split(/\s+/)).find(([first]) => first === username)?.[1] ?? "";

  let visits: Awaited<ReturnType<typeof readAgentPage>>["visits"] = [];
  const visitsOfAgent = async () => {
    const userId = (await findUserByEmail(database(), "agent@example.test")) ?? 0;
    return (await readAgentPage(database(), userId, { limit: 50 }, now)).visits;
  };

  test("has what pnpm dev has: a catalogue, people in their groups, and visits", async () => {
    expect((await readList(database(), "services")).services.length).toBeGreaterThan(3);
    for (const { email } of demoPeople) expect(await findUserByEmail(database(), email)).toBeGreaterThan(0);
    const admins = await clients.cognito.send(
      new ListUsersInGroupCommand({ UserPoolId: userPool.id, GroupName: "admin" }),
    );
    expect(admins.Users).toHaveLength(demoPeople.filter(({ role }) => role === "admin").length);
    visits = await visitsOfAgent();
    expect(visits.length).toBeGreaterThan(0);
  });

  test("shows each mark of the lists: an unconfirmed address, and a subscription that waits for its owner", async () => {
    const page = { limit: 100, cursor: undefined };
    const { customers } = await listRecords(listedCustomers, database(), page, now);
    const unconfirmed = customers.filter(({ user }) => !user.emailConfirmed);
    expect(unconfirmed.map(({ user }) => user.name)).toContain(unconfirmedPerson);
    const { subscriptions } = await listRecords(listedSubscriptions, database(), page, now);
    expect(subscriptions.filter(({ acceptance }) => acceptance === "asked")).toMatchObject([
      { customer: { name: personToConfirm } },
    ]);
  });

  test("is a company at work: eight agents, sixty subscriptions with what became of past visits, and three problems of today", async () => {
    const today = "2026-11-21";
    const workers = await readRoster(database());
    expect(workers).toHaveLength(8);
    expect(workers.filter(({ week }) => week !== undefined)).toHaveLength(1);
    const all = await allVisits(database());
    expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(60);
    expect(new Set(all.map(({ town }) => town)).size).toBeGreaterThan(business.areas.length / 2);
    expect(all.filter(({ date }) => hoursOn(defaultBusinessHours, date) === null)).toEqual([]);
    const past = all.filter(({ date }) => date < today);
    expect(past.length).toBeGreaterThan(100);
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(["done", "skipped", "no-access"]));
    const { visits: live, days, unsound } = await reservations(database(), now);
    expect({ days, unsound }).toEqual({ days: live, unsound: [] });

    const soon = all.filter(({ date }) => date > today && date <= plusDays(today, 4));
    expect(soon.filter(({ isUnassigned }) => isUnassigned).length).toBeGreaterThan(0);
    expect(soon.filter(({ isLate }) => isLate)).toHaveLength(1);
    const closed = past.filter(({ status, isResolved }) => status === "no-access" && isResolved !== true);
    expect(closed.map(({ date, progress }) => [date >= plusDays(today, -4), progress?.reason])).toEqual([
      [true, "nobody-home"],
    ]);
    const coming = all.filter((visit) => visit.date >= today && isLive(visit));
    expect(coming.filter(({ isUnassigned }) => isUnassigned).length).toBeLessThan(coming.length / 6);
  });

  test("needed exactly what the deploy role of previews may do for it", () =>
    expect([...fillActions].toSorted()).toEqual(seedActions.toSorted()));

  test("accepts the printed passwords, and no password of the public demo", async () => {
    for (const { email, username, password } of demoPeople) {
      expect(passwordOf(username).length).toBeGreaterThanOrEqual(20);
      expect((await signIn(email, passwordOf(username))).AuthenticationResult?.AccessToken).toBeDefined();
      await expect(signIn(email, password)).rejects.toThrow("Incorrect username or password");
    }
    expect(new Set(demoPeople.map(({ username }) => passwordOf(username))).size).toBe(demoPeople.length);
  });

  test("is not changed by filling it again: the same people, and the same passwords", async () => {
    const ids = await Promise.all(demoPeople.map(({ email }) => findUserByEmail(database(), email)));
    const filled = await allVisits(database());
    const again: string[] = [];
    await fillDeployment(deployment, clients, now, (line) => again.push(line));
    expect(again).toHaveLength(2);
    expect(await allVisits(database())).toEqual(filled);
    expect(await Promise.all(demoPeople.map(({ email }) => findUserByEmail(database(), email)))).toEqual(ids);
    expect(await visitsOfAgent()).toEqual(visits);
    expect((await signIn("admin@example.test", passwordOf("admin"))).AuthenticationResult).toBeDefined();
  });
});

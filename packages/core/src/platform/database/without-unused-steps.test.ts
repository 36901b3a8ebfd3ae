import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { withoutUnusedSteps } from "./without-unused-steps.ts";

const ignore = (): void => undefined;

/** How often a call of the client copies its input and answer for a log. */
const logsOf = async (made: (client: DynamoDBClient) => DynamoDBClient): Promise<number> => {
  let logs = 0;
  const info = (): void => void (logs += 1);
  const credentials = { accessKeyId: "x", secretAccessKey: "x" };
  const logger = { info, debug: ignore, warn: ignore, error: ignore };
  const client = made(new DynamoDBClient({ region: "us-west-2", credentials, logger }));
  client.middlewareStack.add(() => async () => ({ output: { $metadata: {} }, response: {} }), {
    step: "deserialize",
    priority: "high",
  });
  await client.send(new ListTablesCommand({}));
  return logs;
};

/** Who a request says that it is from. */
const agentOf = async (made: (client: DynamoDBClient) => DynamoDBClient): Promise<unknown> => {
  const client = made(
    new DynamoDBClient({ region: "us-west-2", credentials: { accessKeyId: "x", secretAccessKey: "x" } }),
  );
  let headers: Record<string, string> = {};
  client.middlewareStack.add(
    () => (args) => {
      ({ headers } = args.request as { headers: Record<string, string> });
      return Promise.resolve({ output: { $metadata: {} }, response: {} });
    },
    { step: "deserialize", priority: "high" },
  );
  await client.send(new ListTablesCommand({}));
  return headers["user-agent"];
};

it("a client without unused steps copies nothing for a log, as the SDK's own does", async () => {
  expect(await logsOf((client) => client)).toBe(1);
  expect(await logsOf(withoutUnusedSteps)).toBe(0);
});

it("a client without unused steps does not say in each request which SDK it is", async () => {
  expect(await agentOf((client) => client)).toMatch(/^aws-sdk-js/);
  expect(await agentOf(withoutUnusedSteps)).toBeUndefined();
});

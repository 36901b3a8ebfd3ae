import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { withoutLog } from "./without-log.ts";

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

it("a client without a log copies nothing for one, as the SDK's own does", async () => {
  expect(await logsOf((client) => client)).toBe(1);
  expect(await logsOf(withoutLog)).toBe(0);
});

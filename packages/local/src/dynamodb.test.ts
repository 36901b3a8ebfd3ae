import { join } from "node:path";
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type RunningDatabase, setupClient, startDatabase } from "./dynamodb.ts";
import { UsageError } from "./refusal.ts";
import { ensureTable } from "./table.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const key = (n: number) => ({ pk: { S: "note" }, sk: { S: String(n) } });

describe("the database that this machine has", () => {
  let dir = "";
  const onDeath = vi.fn<(reason: string) => void>();

  beforeEach(async () => {
    dir = await temporaryFolder();
    onDeath.mockReset();
  });

  const start = async (): Promise<RunningDatabase> => {
    const database = await startDatabase({ file: join(dir, "data.sqlite"), onDeath });
    onTestFinished(() => database.stop());
    return database;
  };
  const connected = async () => {
    const database = await start();
    const client = setupClient(database.endpoint);
    onTestFinished(() => client.destroy());
    return { database, client };
  };

  it("has the table with every index of the contract, and expiry", async () => {
    const { client } = await connected();
    await ensureTable(client, "cleaning");
    await ensureTable(client, "cleaning");
    const { Table } = await client.send(new DescribeTableCommand({ TableName: "cleaning" }));
    const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, Projection }) => [
      IndexName,
      Projection?.ProjectionType,
    ]);
    expect(indexes).toEqual(Object.values(layout.indexes).map(({ name }) => [name, "ALL"]));
    expect(Table?.BillingModeSummary?.BillingMode).toBe("PAY_PER_REQUEST");
    const timeToLive = await client.send(new DescribeTimeToLiveCommand({ TableName: "cleaning" }));
    expect(timeToLive.TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: "ENABLED", AttributeName: "expiresAt" });
  });

  it("keeps its data over a restart", async () => {
    const first = await connected();
    await ensureTable(first.client, "cleaning");
    await first.client.send(new PutItemCommand({ TableName: "cleaning", Item: key(1) }));
    await first.database.stop();
    const { client } = await connected();
    const { Item } = await client.send(new GetItemCommand({ TableName: "cleaning", Key: key(1) }));
    expect(Item).toEqual(key(1));
  });

  it("loses no acknowledged write when it is killed, and says that it died", async () => {
    const first = await connected();
    await ensureTable(first.client, "cleaning");
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await first.client.send(new PutItemCommand({ TableName: "cleaning", Item: key(acknowledged + 1) }));
        acknowledged += 1;
        if (acknowledged === 50 && first.database.pid !== undefined) process.kill(first.database.pid, "SIGKILL");
      }
    })();
    await expect(writing).rejects.toThrow(/socket hang up|ECONNRE|network/i);
    await vi.waitFor(() => expect(onDeath).toHaveBeenCalledWith("The database ended unexpectedly (exit code 137)."));

    const { client } = await connected();
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    for (let n = 1; n <= acknowledged; n += 1) {
      const { Item } = await client.send(new GetItemCommand({ TableName: "cleaning", Key: key(n) }));
      expect(Item).toEqual(key(n));
    }
  });

  it("reports no death after stop", async () => {
    const database = await start();
    await database.stop();
    expect(onDeath).not.toHaveBeenCalled();
  });

  it("can be one that already runs, which is left running", async () => {
    const running = await start();
    const external = await startDatabase({ file: "unused", endpoint: running.endpoint, onDeath });
    await external.stop();
    const client = setupClient(external.endpoint);
    await expect(ensureTable(client, "cleaning")).resolves.toBeUndefined();
    client.destroy();
  });

  it("refuses an address that is none", async () => {
    await expect(startDatabase({ file: "unused", endpoint: "nowhere", onDeath })).rejects.toThrow(
      new UsageError("DYNAMODB_ENDPOINT is nowhere, but no DynamoDB answers there."),
    );
  });
});

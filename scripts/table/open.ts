import { resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "@cleaning/core/database";
import { openDataFolder } from "@cleaning/local/data-folder";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";

/** A table that a command works on, and whether it is in AWS; `close` ends what was started for it. */
export type OpenTable = { database: Database; isDeployed: boolean; close: () => Promise<void> };

const databaseOf = (plain: DynamoDBClient, table: string): Database => ({
  client: DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } }),
  table,
});

/**
 * Opens the table that `TABLE` names, with the caller's own rights; without `TABLE`, that of the data folder on this
 * machine (`LOCAL_DIR`, in `DYNAMODB_ENDPOINT` where that is set).
 *
 * @throws Refusal when the folder is in use or is none
 */
export const openTable = async (environment: Readonly<Record<string, string | undefined>>): Promise<OpenTable> => {
  const { TABLE: table = "", LOCAL_DIR: dir = ".local", DYNAMODB_ENDPOINT: endpoint = "" } = environment;
  const { AWS_ENDPOINT_URL_DYNAMODB: elsewhere = "" } = environment;
  if (table !== "") {
    const plain = new DynamoDBClient();
    return { database: databaseOf(plain, table), isDeployed: elsewhere === "", close: async () => plain.destroy() };
  }
  const folder = await openDataFolder(resolve(dir));
  const server = await startDatabase({
    file: resolve(folder.dir, "dynamodb.sqlite"),
    endpoint: endpoint === "" ? undefined : endpoint,
    onDeath: (reason) => console.error(reason),
  });
  const plain = setupClient(server.endpoint);
  const close = async (): Promise<void> => {
    plain.destroy();
    await server.stop();
    await folder.release();
  };
  return { database: databaseOf(plain, "cleaning"), isDeployed: false, close };
};

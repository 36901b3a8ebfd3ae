import { resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "@cleaning/core/platform/database";
import { openDataFolder } from "@cleaning/local/data-folder";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";
import { UsageError } from "@cleaning/local/refusal";
import { region } from "../../infra/bootstrap-contract.ts";
import { explainError } from "../aws/trouble.ts";

export type OpenTable = { database: Database; isDeployed: boolean };

type Opened = OpenTable & { missing: string; close: () => Promise<void> };

const databaseOf = (plain: DynamoDBClient, table: string): Database => ({
  client: DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } }),
  table,
});

const openDeployed = (table: string, localEndpoint: string): Opened => {
  // The AWS CLI prints "None" for something missing.
  if (table === "None") throw new UsageError('TABLE is "None": the stage that it was asked for has no table yet.');
  const plain = new DynamoDBClient({ region });
  return {
    database: databaseOf(plain, table),
    isDeployed: localEndpoint === "",
    missing: `There is no such table in this account: ${table}. docs/operations.md says how TABLE is found.`,
    close: async () => plain.destroy(),
  };
};

const openLocal = async (dir: string, endpoint: string): Promise<Opened> => {
  const folder = await openDataFolder(resolve(dir));
  const server = await startDatabase({
    file: resolve(folder.dir, "dynamodb.sqlite"),
    endpoint: endpoint === "" ? undefined : endpoint,
    onDeath: (reason) => console.error(reason),
  });
  const plain = setupClient(server.endpoint);
  return {
    database: databaseOf(plain, "cleaning"),
    isDeployed: false,
    missing: `There are no data in ${dir} yet: \`pnpm dev\` makes them. TABLE names the table of a stage (docs/operations.md).`,
    close: async () => {
      plain.destroy();
      await server.stop();
      await folder.release();
    },
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ResourceNotFoundException" || isMissing(error.cause));

/**
 * Opens the table that `TABLE` names; default: the local data folder (`LOCAL_DIR`, `DYNAMODB_ENDPOINT`).
 *
 * @throws UsageError when the table is missing or does not answer, or the folder is in use or no data folder
 */
export const withTable = async <T>(
  environment: Readonly<Record<string, string | undefined>>,
  work: (opened: OpenTable) => Promise<T>,
): Promise<T> => {
  const { TABLE: table = "", LOCAL_DIR: dir = ".local", DYNAMODB_ENDPOINT: endpoint = "" } = environment;
  const { AWS_ENDPOINT_URL_DYNAMODB: localEndpoint = "" } = environment;
  const opened = table === "" ? await openLocal(dir, endpoint) : openDeployed(table, localEndpoint);
  try {
    return await work(opened);
  } catch (error) {
    if (isMissing(error)) throw new UsageError(opened.missing, { cause: error });
    const problem = explainError(error);
    if (problem === undefined) throw error;
    throw new UsageError(`${opened.database.table}: ${problem.message}. ${problem.next}`, { cause: error });
  } finally {
    await opened.close();
  }
};

import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { type GuardedProcess, spawnGuarded } from "./guarded-process.ts";
import { freePort } from "./http.ts";
import { Refusal } from "./refusal.ts";

/** A DynamoDB that answers. `pid` is the embedded one's, absent for one that somebody else runs. */
export type Database = { endpoint: string; pid: number | undefined; stop: () => Promise<void> };

/** What a database is started with. */
export type DatabaseOptions = {
  /** Where the data is kept. */
  file: string;
  /** A DynamoDB that already runs and is to be used instead of the embedded one. */
  endpoint?: string | undefined;
  /** Told when the database ended without being asked to. */
  onDeath: (reason: string) => void;
};

/** How long a start may take, in milliseconds. The embedded database needs about 30; one in a container needs seconds. */
const patience = 10_000;
/** A free port can be taken by somebody else before the database opens it. */
const startAttempts = 3;

const require = createRequire(import.meta.url);

/** The embedded DynamoDB: a program.
 *
 * @throws Refusal where there is none for this platform
 */
export const embeddedBinary = (): string => {
  try {
    return require.resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    throw new Refusal(
      "The embedded DynamoDB ships for Linux x64 only: start DynamoDB Local and set DYNAMODB_ENDPOINT to its address, for example http://127.0.0.1:8000",
    );
  }
};

/** A client for setting a database up: no retries, and credentials that mean nothing anywhere else. */
export const setupClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: "us-west-2",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });

/** Waits until the endpoint answers. */
const answers = async (endpoint: string, ended: () => boolean): Promise<boolean> => {
  const client = setupClient(endpoint);
  const deadline = Date.now() + patience;
  try {
    while (!ended() && Date.now() < deadline) {
      try {
        await client.send(new ListTablesCommand({ Limit: 1 }));
        return true;
      } catch {
        await sleep(15);
      }
    }
    return false;
  } finally {
    client.destroy();
  }
};

const startEmbedded = async ({ file, onDeath }: DatabaseOptions): Promise<Database> => {
  const binary = embeddedBinary();
  await mkdir(dirname(file), { recursive: true });
  let child: GuardedProcess | undefined;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    const started = spawnGuarded(binary, ["serve", "--port", String(port), "--db-path", file]);
    child = started;
    if (await answers(endpoint, started.ended)) {
      started.onUnexpectedEnd((how) => onDeath(`The database ended unexpectedly (${how}).`));
      return { endpoint, pid: await started.innerPid(), stop: started.stop };
    }
    await started.stop();
  }
  throw new Error(`The database does not start: ${child?.lastWords() ?? ""}`);
};

/**
 * Starts the embedded DynamoDB on a free port of the loopback, or takes the one that already runs.
 *
 * @throws Refusal when there is no embedded database for this platform, or nothing answers at `endpoint`
 */
export const startDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { endpoint } = options;
  if (endpoint === undefined) return startEmbedded(options);
  if (!URL.canParse(endpoint) || !(await answers(endpoint, () => false)))
    throw new Refusal(`DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB answers there.`);
  return { endpoint, pid: undefined, stop: () => Promise.resolve() };
};

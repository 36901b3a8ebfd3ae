import { randomInt } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { chooseEngine, type Engine, engineStart, thisMachine } from "./engine.ts";
import { type GuardedProcess, spawnGuarded } from "./guarded-process.ts";
import { freePort, isPortFree } from "./http.ts";
import { UsageError } from "./refusal.ts";

/** `pid` is undefined for an external database. */
export type RunningDatabase = { endpoint: string; pid: number | undefined; stop: () => Promise<void> };

export type DatabaseOptions = {
  file: string;
  inMemory?: boolean | undefined;
  endpoint?: string | undefined;
  /** Default: what this machine has. */
  engine?: Engine | undefined;
  onDeath: (reason: string) => void;
};

/** Milliseconds. The embedded database needs about 30; Java needs seconds. */
const timeouts = { embedded: 10_000, java: 60_000, running: 10_000 } as const;
/** Another program can take a free port before the database opens it. */
const startAttempts = 3;

export const setupClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: "us-west-2",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });

const isAnswering = async (endpoint: string, milliseconds: number, ended: () => boolean): Promise<boolean> => {
  const client = setupClient(endpoint);
  const deadline = Date.now() + milliseconds;
  try {
    while (!ended() && Date.now() < deadline) {
      try {
        const abortSignal = AbortSignal.timeout(deadline - Date.now());
        await client.send(new ListTablesCommand({ Limit: 1 }), { abortSignal });
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

/** Java opens its port seconds later: a port of the ephemeral range could be taken by then. */
const portForJava = async (): Promise<number> => {
  const port = randomInt(20_000, 30_000);
  return (await isPortFree(port)) ? port : portForJava();
};

const startOwn = async (engine: Engine, { file, inMemory, onDeath }: DatabaseOptions): Promise<RunningDatabase> => {
  let child: GuardedProcess | undefined;
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const port = await (engine.kind === "java" ? portForJava() : freePort());
    const endpoint = `http://127.0.0.1:${port}`;
    const { program, parameters, folder } = engineStart(engine, port, file, inMemory);
    await mkdir(folder, { recursive: true });
    const started = spawnGuarded(program, parameters, folder);
    child = started;
    // Java keeps running without a port.
    const hasFailed = (): boolean => started.hasEnded() || started.lastOutput().includes("Address already in use");
    if (await isAnswering(endpoint, timeouts[engine.kind], hasFailed)) {
      started.onUnexpectedEnd((how) => onDeath(`The database ended unexpectedly (${how}).`));
      return { endpoint, pid: await started.innerPid(), stop: started.stop };
    }
    const canRetry = hasFailed();
    await started.stop();
    if (!canRetry) break;
  }
  throw new Error(`The database does not start: ${child?.lastOutput() ?? ""}`);
};

/** Throws UsageError when no DynamoDB can run here, or nothing answers at `endpoint`. */
export const startDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  const { endpoint } = options;
  if (endpoint === undefined) return startOwn(options.engine ?? chooseEngine(thisMachine()), options);
  if (!URL.canParse(endpoint) || !(await isAnswering(endpoint, timeouts.running, () => false)))
    throw new UsageError(`DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB answers there.`);
  return { endpoint, pid: undefined, stop: () => Promise.resolve() };
};

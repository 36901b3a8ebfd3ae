import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort, listen } from "../http.ts";
import { repository } from "../settings.ts";
import { enginesHere } from "../testing/engines.ts";
import { databaseOf, descendantsOf, isRunning } from "../testing/processes.ts";
import { seededFolder } from "../testing/seeded.ts";
import { temporaryFolder } from "../testing/temporary.ts";

type Command = "dev" | "preview";

const { PATH, JAVA_HOME, DYNAMODB_ENGINE } = process.env;

const run = (command: Command, env: Record<string, string>, parameters: readonly string[] = []) => {
  const file = join(repository, "packages/local/src/commands", `${command}.ts`);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: repository,
    env: { PATH, JAVA_HOME, DYNAMODB_ENGINE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    output,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ready: () => vi.waitFor(() => expect(output.out).toContain("Ctrl-C ends everything.")),
  };
};

const startDev = async (dir?: string, env: Record<string, string> = {}) => {
  const data = dir ?? (await seededFolder(join(await temporaryFolder(), "data")));
  const port = await freePort();
  const dev = run("dev", { PORT: String(port), LOCAL_DIR: data, ...env });
  await dev.ready();
  return { ...dev, dir: data, url: `http://localhost:${port}` };
};

const withoutEmbedded = async (): Promise<Record<string, string>> => {
  const hooks = join(await temporaryFolder(), "without-embedded.mjs");
  await writeFile(
    hooks,
    `import { registerHooks } from "node:module";
    registerHooks({
      resolve: (name, context, next) => {
        if (name.startsWith("@dynoxide/")) throw new Error("There is no " + name);
        return next(name, context);
      },
    });`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(hooks).href}`, DYNAMODB_ENGINE: "" };
};

describe.each<Command>(["dev", "preview"])("the command %s, given something impossible,", (command) => {
  const refusal = async (env: Record<string, string>, parameters: readonly string[] = []) => {
    const { ended, output } = run(command, env, parameters);
    expect(await ended).toBe(1);
    expect(output.out).toBe("");
    return output.err;
  };

  it.each(["abc", "0", "70000"])("refuses PORT=%s in one line", async (PORT) => {
    const LOCAL_DIR = join(await temporaryFolder(), "data");
    expect(await refusal({ PORT, LOCAL_DIR })).toBe(
      `PORT must be a whole number from 1 to 65535, but it is "${PORT}".\n`,
    );
  });

  it("refuses a port that is taken in one line", async () => {
    const LOCAL_DIR = join(await temporaryFolder(), "data");
    for (const host of ["127.0.0.1", "localhost"]) {
      const server = await listen(() => undefined, { host });
      const PORT = String(server.port);
      expect(await refusal({ PORT, LOCAL_DIR })).toBe(
        `Port ${PORT} is taken: stop what listens there, or set PORT to another one.\n`,
      );
      await server.close();
    }
  });

  it("refuses a data folder that cannot be made in one line", async () => {
    const file = join(await temporaryFolder(), "file");
    await writeFile(file, "");
    const LOCAL_DIR = join(file, "data");
    expect(await refusal({ PORT: String(await freePort()), LOCAL_DIR })).toBe(
      `LOCAL_DIR ${LOCAL_DIR} cannot be used: a part of it is a file.\n`,
    );
  });

  it("refuses an unknown option in one line", async () => {
    expect(await refusal({}, ["--fersh"])).toBe("Unknown option --fersh: there is only --fresh.\n");
  });

  it("refuses an unknown database engine in one line", async () => {
    const LOCAL_DIR = join(await temporaryFolder(), "data");
    const env = { PORT: String(await freePort()), LOCAL_DIR, DYNAMODB_ENGINE: "dynalite" };
    expect(await refusal(env)).toBe('DYNAMODB_ENGINE must be embedded or java, but it is "dynalite".\n');
  });

  it("refuses a database address at which nothing answers in one line", async () => {
    const LOCAL_DIR = join(await temporaryFolder(), "data");
    const env = { PORT: String(await freePort()), LOCAL_DIR, DYNAMODB_ENDPOINT: "nowhere" };
    expect(await refusal(env)).toBe("DYNAMODB_ENDPOINT is nowhere, but no DynamoDB answers there.\n");
  });
});

describe("pnpm dev", () => {
  it("puts the site, the API and the mailbox on one address, and ends cleanly on Ctrl-C", async () => {
    const { url, output, kill, ended, pid } = await startDev(join(await temporaryFolder(), "data"));
    expect(output.out).toContain("Admin-demo-2026!");
    expect(output.out).toContain(`${url}/__mailbox`);
    expect(await (await fetch(url)).text()).toContain("/@vite/client");
    expect((await fetch(`${url}/api/services`)).headers.get("content-type")).toContain("application/json");
    expect((await fetch(`${url}/__mailbox.json`)).status).toBe(200);
    const processes = await descendantsOf(pid);
    expect(processes.length).toBeGreaterThanOrEqual(2);
    kill("SIGINT");
    expect(await ended).toBe(0);
    expect(output.err).toBe("");
    expect(await Promise.all(processes.map(isRunning))).not.toContain(true);
  });

  it("says so and ends when the database dies", async () => {
    const { pid, ended, output } = await startDev();
    const processes = await descendantsOf(pid);
    process.kill((await databaseOf(pid)).pid, "SIGKILL");
    expect(await ended).toBe(1);
    expect(output.err).toBe("The database ended unexpectedly (exit code 137).\n");
    expect(await Promise.all(processes.map(isRunning))).not.toContain(true);
  });
});

const send = async (url: string, key: string): Promise<string> => {
  const answer = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.com",
      phone: "(435) 555-0100",
      service: "deep",
      message: "Three bedrooms, two dogs.",
    }),
  });
  expect(answer.ok).toBe(true);
  return answer.text();
};

const programs = { embedded: /^dynoxide/, java: /^java$/ } as const;
const environments = { embedded: async () => ({ DYNAMODB_ENGINE: "embedded" }), java: withoutEmbedded } as const;

describe.each(enginesHere())("pnpm dev where the database is $kind", ({ kind }) => {
  it("refuses a second start on its folder, still has what it acknowledged before a kill and before Ctrl-C, and neither leaves a process behind", async () => {
    const [key, later] = [randomUUID(), randomUUID()];
    const env = await environments[kind]();
    const first = await startDev(undefined, env);
    expect((await databaseOf(first.pid)).name).toMatch(programs[kind]);
    const acknowledged = await send(first.url, key);
    const refused = run("dev", { PORT: String(await freePort()), LOCAL_DIR: first.dir, ...env });
    expect(await refused.ended).toBe(1);
    expect(refused.output.err).toBe(
      `The data folder ${first.dir} is in use by process ${first.pid}: stop that one first, or set LOCAL_DIR to another folder.\n`,
    );
    const processes = await descendantsOf(first.pid);
    first.kill("SIGKILL");
    await first.ended;
    await vi.waitFor(async () => expect(await Promise.all(processes.map(isRunning))).not.toContain(true), 10_000);

    const second = await startDev(first.dir, env);
    expect(await send(second.url, key)).toBe(acknowledged);
    const next = await send(second.url, later);
    expect(next).not.toBe(acknowledged);
    const others = await descendantsOf(second.pid);
    second.kill("SIGINT");
    expect(await second.ended).toBe(0);
    expect(second.output.err).toBe("");
    expect(await Promise.all(others.map(isRunning))).not.toContain(true);

    const third = await startDev(first.dir, env);
    expect(await send(third.url, later)).toBe(next);
    third.kill("SIGINT");
    expect(await third.ended).toBe(0);
  });
});

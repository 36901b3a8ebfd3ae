import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort, listen } from "../http.ts";
import { repository } from "../settings.ts";
import { descendantsOf, isRunning } from "../testing/processes.ts";
import { temporaryFolder } from "../testing/temporary.ts";

type Command = "dev" | "preview";

const run = (command: Command, env: Record<string, string>, parameters: readonly string[] = []) => {
  const file = join(repository, "packages/local/src/commands", `${command}.ts`);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: repository,
    env: { PATH: process.env["PATH"], ...env },
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
    ready: () => vi.waitFor(() => expect(output.out).toContain("Ctrl-C ends everything."), { timeout: 20_000 }),
  };
};

const startDev = async (dir?: string) => {
  const data = dir ?? join(await temporaryFolder(), "data");
  const port = await freePort();
  const dev = run("dev", { PORT: String(port), LOCAL_DIR: data });
  await dev.ready();
  return { ...dev, dir: data, url: `http://localhost:${port}` };
};

/** The embedded database among a command's processes. */
const databaseOf = async (pid: number): Promise<number> => {
  for (const candidate of await descendantsOf(pid))
    if ((await readFile(`/proc/${candidate}/comm`, "utf8")).startsWith("dynoxide")) return candidate;
  throw new Error("There is no database.");
};

describe.each<Command>(["dev", "preview"])(
  "the command %s, given something impossible,",
  { timeout: 30_000 },
  (command) => {
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
      // The preview must not build the site for nothing.
      expect(await refusal({ PORT: String(await freePort()), LOCAL_DIR })).toBe(
        `LOCAL_DIR ${LOCAL_DIR} cannot be used: a part of it is a file.\n`,
      );
    });

    it("refuses an unknown option in one line", async () => {
      expect(await refusal({}, ["--fersh"])).toBe("Unknown option --fersh: there is only --fresh.\n");
    });

    it("refuses a database address at which nothing answers in one line", async () => {
      const LOCAL_DIR = join(await temporaryFolder(), "data");
      const env = { PORT: String(await freePort()), LOCAL_DIR, DYNAMODB_ENDPOINT: "nowhere" };
      expect(await refusal(env)).toBe("DYNAMODB_ENDPOINT is nowhere, but no DynamoDB answers there.\n");
    });
  },
);

describe("pnpm dev", { timeout: 40_000 }, () => {
  it("puts the site, the API and the mailbox on one address, and ends cleanly on Ctrl-C", async () => {
    const { url, output, kill, ended, pid } = await startDev();
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

  it("refuses a second start on the same folder in one line, and starts again after a kill without orphans", async () => {
    const first = await startDev();
    const second = run("dev", { PORT: String(await freePort()), LOCAL_DIR: first.dir });
    expect(await second.ended).toBe(1);
    expect(second.output.err).toBe(
      `The data folder ${first.dir} is in use by process ${first.pid}: stop that one first, or set LOCAL_DIR to another folder.\n`,
    );
    const processes = await descendantsOf(first.pid);
    first.kill("SIGKILL");
    await first.ended;
    await vi.waitFor(async () => expect(await Promise.all(processes.map(isRunning))).not.toContain(true), 5_000);
    const third = await startDev(first.dir);
    expect((await fetch(`${third.url}/api/services`)).status).toBe(200);
  });

  it("says so and ends when the database dies", async () => {
    const { pid, ended, output } = await startDev();
    const processes = await descendantsOf(pid);
    process.kill(await databaseOf(pid), "SIGKILL");
    expect(await ended).toBe(1);
    expect(output.err).toBe("The database ended unexpectedly (exit code 137).\n");
    expect(await Promise.all(processes.map(isRunning))).not.toContain(true);
  });
});

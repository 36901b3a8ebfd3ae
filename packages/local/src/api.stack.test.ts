import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startApi } from "./api.ts";
import { listen } from "./http.ts";
import { startStack } from "./stack.ts";
import { childrenOf } from "./testing/processes.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const start = async () => {
  const root = await temporaryFolder();
  const sources = await temporaryFolder();
  const stack = await startStack({ dir: join(root, "data") });
  onTestFinished(stack.stop);
  const say = vi.fn<(line: string) => void>();
  const onDeath = vi.fn<(reason: string) => void>();
  const before = new Set(await childrenOf(process.pid));
  const logFile = join(root, "api.log");
  const env = { ...stack.env, POWERTOOLS_LOG_LEVEL: "INFO" };
  const api = await startApi({ env, logFile, watch: [sources], say, onDeath });
  onTestFinished(api.stop);
  const pid = async () => (await childrenOf(process.pid)).find((child) => !before.has(child));
  const server = await listen(api.handle);
  onTestFinished(server.close);
  return { url: server.url, stack, logFile, sources, say, onDeath, pid, stop: api.stop };
};

describe("the API's process", () => {
  it("keeps its log in a file, and the terminal quiet while all is well", async () => {
    const { url, logFile, say } = await start();
    await fetch(`${url}/api/services`);
    await vi.waitFor(async () => expect(await readFile(logFile, "utf8")).toMatch(/^\{.*"level":"INFO".*\}\n/));
    expect(say).not.toHaveBeenCalled();
  });

  it("is started again when a source changes, and lets callers wait meanwhile", async () => {
    const { url, sources, say, onDeath, pid } = await start();
    const first = await pid();
    await writeFile(join(sources, "notes.md"), "");
    await writeFile(join(sources, "some.test.ts"), "");
    await writeFile(join(sources, "some.ts"), "");
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith("API started again: some.ts changed."));
    expect((await fetch(`${url}/api/services`)).status).toBe(200);
    expect(await pid()).not.toBe(first);
    expect(say).toHaveBeenCalledOnce();
    expect(onDeath).not.toHaveBeenCalled();
  });

  it("that does not start after a change reports it, answers 503 and does not count as dead", async () => {
    const { url, sources, say, onDeath, stack } = await start();
    // Without the user pool's keys it cannot start.
    await stack.stop();
    await writeFile(join(sources, "some.ts"), "");
    await vi.waitFor(() =>
      expect(say).toHaveBeenCalledWith(
        "The API does not start since some.ts changed; it is tried again at the next change.",
      ),
    );
    const response = await fetch(`${url}/api/services`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: "The API does not start; the terminal says why." });
    expect(onDeath).not.toHaveBeenCalled();
  });

  it("that dies by itself is reported", async () => {
    const { onDeath, pid } = await start();
    process.kill((await pid()) ?? 0, "SIGKILL");
    await vi.waitFor(() =>
      expect(onDeath).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining("The API ended unexpectedly (signal SIGKILL)"),
      ),
    );
  });

  it("stops silently when asked to", async () => {
    const { onDeath, pid, stop } = await start();
    await stop();
    expect(await pid()).toBeUndefined();
    expect(onDeath).not.toHaveBeenCalled();
  });
});

import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../testing/temporary.ts";
import { echoOf, openLog } from "./log.ts";

const open = async (before = "") => {
  const dir = await temporaryFolder();
  const file = join(dir, "api.log");
  await writeFile(file, before);
  const logged: string[] = [];
  const log = await openLog(file, (line) => logged.push(line));
  return { file, said: logged, log };
};

describe("the API's output", () => {
  it.each([
    ['{"level":"INFO","message":"request","status":200}', undefined],
    ['{"level":"DEBUG","message":"details"}', undefined],
    ["", undefined],
    ['{"level":"WARN","message":"slow","function_request_id":"r-1"}', "API warn: slow [r-1]"],
    [
      '{"level":"ERROR","message":"request failed","error":{"name":"TypeError","message":"x is undefined","stack":"at y"}}',
      "API error: request failed (TypeError: x is undefined)",
    ],
    ["somebody's console.log", "somebody's console.log"],
    ['{"a": 1}', '{"a": 1}'],
    ['{"torn', '{"torn'],
  ])("of %s shows %s at the terminal", (line, shown) => {
    expect(echoOf(line)).toBe(shown);
  });

  it("is kept whole and in order, however it is cut into pieces", async () => {
    const { file, said: logged, log } = await open("before\n");
    const append = log();
    for (const chunk of ['{"level":"ERR', 'OR","message":"one"}\ntwo', "\nthr", "ee\n"]) append(Buffer.from(chunk));
    await vi.waitFor(async () =>
      expect(await readFile(file, "utf8")).toBe('before\n{"level":"ERROR","message":"one"}\ntwo\nthree\n'),
    );
    expect(logged).toEqual(["API error: one", "two", "three"]);
  });

  it("does not grow for ever", async () => {
    const { file } = await open("x".repeat(10_000_001));
    expect((await stat(`${file}.old`)).size).toBe(10_000_001);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });
});

import { spawnSync } from "node:child_process";
import { mkdtemp, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "@cleaning/core/platform/database";
import { totalsEntity } from "@cleaning/core/platform/totals";
import { setupClient } from "@cleaning/local/dynamodb";
import { startStack } from "@cleaning/local/stack";
import { seededFolder } from "@cleaning/local/testing/seeded";
import { beforeAll, describe, expect, it } from "vitest";

let dir = "";
beforeAll(async () => {
  const folder = await mkdtempDisposable(join(tmpdir(), "totals-"));
  dir = await seededFolder(folder.path);
  return () => folder.remove();
});

const withStack = async (work: (database: Database) => Promise<unknown>): Promise<void> => {
  const stack = await startStack({ dir });
  const plain = setupClient(stack.endpoints.dynamodb);
  try {
    await work({ client: DynamoDBDocumentClient.from(plain), table: stack.env["TABLE"] ?? "" });
  } finally {
    plain.destroy();
    await stack.stop();
  }
};

const run = (flags: readonly string[] = [], settings: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, LOCAL_DIR: dir, TABLE: "", ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "totals.ts"), ...flags], {
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

describe("pnpm totals", () => {
  it("finds the seeded totals right, then a wrong one, which only --write corrects", async () => {
    await withStack(async () => undefined);
    expect(run()).toEqual({ status: 0, stdout: "All totals are right.\n", stderr: "" });
    await withStack((database) => totalsEntity(database).upsert({ name: "agent" }).add({ active: 2 }).go());
    const wrong = { status: 1, stdout: "agent: active is 10, counted 8\n1 wrong.\n", stderr: "" };
    expect(run()).toEqual(wrong);
    expect(run()).toEqual(wrong);
    expect(run(["--write"])).toMatchObject({ status: 0, stdout: expect.stringContaining("1 wrong, corrected.") });
    expect(run()).toMatchObject({ status: 0, stdout: "All totals are right.\n" });
  });

  it("says in a line when there is nothing to look at", async () => {
    const empty = await mkdtemp(join(dir, "empty-"));
    for (const [settings, words] of [
      [{ LOCAL_DIR: empty }, "There are no data in"],
      [{ TABLE: "cleaning-x", AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9" }, "cleaning-x: AWS cannot be reached"],
    ] as const) {
      const { status, stderr } = run([], { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local", ...settings });
      expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
  });

  it("says what it does not know, and when the data are in use", async () => {
    expect(run(["--wirte"])).toMatchObject({ status: 2, stderr: "Unknown option: there is only --write.\n" });
    await withStack(async () => {
      expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining("is in use by process") });
    });
  });
});

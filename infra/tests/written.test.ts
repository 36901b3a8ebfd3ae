import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deploymentIn } from "../../scripts/seed/deployment.ts";
import { envTypes } from "../recording/env-types.ts";
import { rightsTable } from "../recording/rights-table.ts";
import { recorded } from "../recording/template.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

// When one of these fails, the infrastructure changed: run `node infra/recording/write.ts` and read what is different.
it("sst-env.d.ts is what SST would write", () => expect(read("sst-env.d.ts")).toBe(envTypes(recorded("preview"))));

it("the table of rights is what is deployed", () =>
  expect(read("infra/recorded/rights.md")).toBe(rightsTable(recorded("production"))));

it("every breakage of `recording/breakages.ts` still finds the place that it breaks", () => {
  const file = join(import.meta.dirname, "../recording/breakages.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--check"], { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d\d places to break are there\.\n$/),
    stderr: "",
  });
});

it("a stage's outputs name what filling it asks for", () => {
  const preview = recorded("preview");
  expect(deploymentIn(preview.raw.outputs)).toMatchObject({
    stage: "pr-7",
    table: preview.raw.resources.find(({ type }) => type === "aws:dynamodb/table:Table")?.inputs["name"],
    userPool: "UsersUserPool-id",
  });
});

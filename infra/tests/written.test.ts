import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deploymentIn } from "../../scripts/seed/deployment.ts";
import { rightsTable } from "../recording/rights-table.ts";
import { recorded, recordingFolder } from "../recording/template.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

// When one of these fails, the infrastructure changed: run `node infra/recording/write.ts` and read what is different.
it("sst-env.d.ts is what SST writes", () =>
  expect(read("sst-env.d.ts")).toBe(readFileSync(join(recordingFolder("preview"), "sst-env.d.ts"), "utf8")));

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

it("the outputs that the command writes for the workflow name what filling a stage asks for", () => {
  const preview = recorded("preview");
  const outputs: unknown = JSON.parse(readFileSync(join(recordingFolder("preview"), "outputs.json"), "utf8"));
  expect(deploymentIn(outputs)).toMatchObject({
    stage: "pr-7",
    table: preview.raw.resources.find(({ type }) => type === "aws:dynamodb/table:Table")?.inputs["name"],
    userPool: "UsersUserPool-id",
  });
});

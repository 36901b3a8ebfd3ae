import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deploymentIn } from "../../scripts/seed/deployment.ts";
import { rightsTable } from "../recording/rights-table.ts";
import { recorded, recordingFolder } from "../recording/template.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

// When this fails, run `node infra/recording/print.ts`, which also writes this file.
it("sst-env.d.ts is what SST writes", () =>
  expect(read("sst-env.d.ts")).toBe(readFileSync(join(recordingFolder("preview"), "sst-env.d.ts"), "utf8")));

it("the table of rights that is printed has every call and every function", () => {
  const printed = rightsTable(recorded("production"));
  for (const { key } of recorded("production").routes()) expect(printed).toContain(`\`${key}\``);
  for (const { id } of recorded("production").lambdas()) expect(printed).toContain(`| ${id}<br>`);
});

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

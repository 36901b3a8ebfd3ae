import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deploymentIn } from "../../scripts/seed/deployment.ts";
import { recorded, recordingFolder } from "../synthesis/template.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

// When this fails, run `node infra/synthesis/print.ts types`.
it("sst-env.d.ts is what SST writes", () =>
  expect(read("sst-env.d.ts")).toBe(readFileSync(join(recordingFolder("preview"), "sst-env.d.ts"), "utf8")));

const run = (file: string, ...parameters: string[]) => {
  const command = [join(import.meta.dirname, "../synthesis", file), ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { status, stdout, stderr };
};

it("`pnpm permissions` prints every call and every function", () => {
  const { status, stdout, stderr } = run("print.ts", "permissions", "--recorded");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  for (const { key } of recorded("production").routes()) expect(stdout).toContain(`\`${key}\``);
  for (const { id } of recorded("production").lambdas()) expect(stdout).toContain(`| ${id}<br>`);
});

it.each([[[]], [["write"]], [["permissions", "--all"]]])("refuses to print %j", (parameters) =>
  expect(run("print.ts", ...parameters)).toMatchObject({ status: 2, stdout: "" }),
);

it("the outputs that the command writes for the workflow name what filling a stage asks for", () => {
  const preview = recorded("preview");
  const outputs: unknown = JSON.parse(readFileSync(join(recordingFolder("preview"), "outputs.json"), "utf8"));
  expect(deploymentIn(outputs)).toMatchObject({
    stage: "pr-7",
    table: preview.raw.resources.find(({ type }) => type === "aws:dynamodb/table:Table")?.inputs["name"],
    userPool: "UsersUserPool-id",
  });
});

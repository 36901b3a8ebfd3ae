import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "@cleaning/local/settings";
import { expect, it, onTestFinished } from "vitest";
import { AwsError, required } from "./cli.ts";
import { allCommands, commands } from "./page.ts";
import { fakeAwsCli } from "./pretended-aws.ts";
import { startShell } from "./shell.ts";

it("every block of the runbook is a script that bash can read", () => {
  const blocks = allCommands();
  expect(blocks.length).toBeGreaterThan(30);
  // Throws with bash's message.
  for (const input of blocks) execFileSync("bash", ["-n"], { input });
});

it("scripts are started with the Node of the repository, on each page: that of the machine may be too old for them", () => {
  const folder = join(repository, "docs");
  const pages = globSync(["*.md"], { cwd: folder }).map((name) => join(folder, name));
  const started = [join(repository, "README.md"), ...pages].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/\bnode scripts\//g)].map(({ index }) => text.slice(Math.max(0, index - 40), index));
  });
  expect(started.length).toBeGreaterThan(3);
  expect(started.filter((before) => !before.endsWith("npx -y pnpm@12 exec "))).toEqual([]);
});

it("a bootstrap stack that could not be made is not protected, so that it can be deleted, and the others are made", async () => {
  const done: string[] = [];
  const shell = await startShell(
    fakeAwsCli({
      "sts get-caller-identity": () => ({ Account: "123456789012" }),
      "cloudformation deploy": (options) => {
        const name = required(options, "stack-name");
        if (name.endsWith("-account")) throw new AwsError("EntityAlreadyExists");
        done.push(`deploy ${name}`);
      },
      "cloudformation update-termination-protection": (options) =>
        void done.push(`protect ${required(options, "stack-name")}`),
    }),
  );
  onTestFinished(shell.stop);
  const folder = join(shell.folder, "infra/bootstrap/cdk.out/123456789012");
  await mkdir(folder, { recursive: true });
  const stacks = ["cleaning-bootstrap-account", "cleaning-bootstrap-staging"];
  for (const stack of stacks) await writeFile(join(folder, `${stack}.template.json`), "{}");
  await shell.run(`out() { aws "$@" --output text; }`);
  await shell.run(commands("### The account"));
  expect(done).toEqual(["deploy cleaning-bootstrap-staging", "protect cleaning-bootstrap-staging"]);
});

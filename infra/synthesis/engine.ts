/** Replaces Pulumi's engine for the `sst` command: records resources instead of making them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./program.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    stack: { type: "string" },
    config: { type: "string", multiple: true, default: [] },
    "event-log": { type: "string" },
    "non-interactive": { type: "boolean" },
    yes: { type: "boolean" },
    f: { type: "boolean", short: "f" },
  },
  allowPositionals: true,
});
const [command, , stackName] = positionals;
const [, app = "", stage = ""] = (values.stack ?? stackName ?? "").split("/");

/** Pulumi's state, which the command reads before and after. */
const writeState = (resources: readonly object[]): void => {
  const file = join(".pulumi/stacks", app, `${stage}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const manifest = { time: "2026-01-01T00:00:00Z", magic: "", version: "" };
  const checkpoint = { stack: `organization/${app}/${stage}`, latest: { manifest, resources, metadata: {} } };
  writeFileSync(file, JSON.stringify({ version: 3, checkpoint }));
};

/** Provider settings as the command passes them: `aws:region=us-west-2`. */
const settings = new Map(
  values.config.map((entry) => [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1)]),
);

if (command === "version") console.log(process.env["RECORD_ENGINE"]);
else if (command === "stack") writeState([]);
else if (command === "up") {
  const [, main = ""] = /^main: (.*)$/m.exec(readFileSync("Pulumi.yaml", "utf8")) ?? [];
  const workingDirectory = process.cwd();
  await record({ main, app, stage, settings }, (state) => {
    process.chdir(workingDirectory); // the program leaves it
    writeState(state);
  });
}

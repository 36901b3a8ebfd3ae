import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { apiDocument, documentBreaks } from "./api-compatibility/document-breaks.ts";
import { compareWithList, listedChanges } from "./api-compatibility/listed-changes.ts";

/**
 * `--deployed COMMIT` compares `docs/openapi.json` with that of a commit (empty: none), `--base FILE` with a file. Ends
 * with 1 for a break that `docs/api-changes.json` does not list, with 2 when nothing could be compared.
 */
const root = join(import.meta.dirname, "..");
const documentPath = "docs/openapi.json";
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

const ofCommit = (commit: string): unknown => {
  if (!/^[\da-f]{7,64}$/i.test(commit)) throw new Error(`${commit} is not the hash of a commit.`);
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    const shown = execFileSync("git", ["show", `${commit}:${documentPath}`], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: [...stdio],
    });
    return JSON.parse(shown);
  } catch {
    throw new Error(`${documentPath} of ${commit} cannot be read. Is the commit here (fetch-depth: 0)?`);
  }
};

const compare = (base: unknown): number => {
  const breaks = documentBreaks(apiDocument.parse(base), apiDocument.parse(read(documentPath)));
  const { refused, accepted, unused } = compareWithList(breaks, listedChanges.parse(read("docs/api-changes.json")));
  for (const change of accepted) console.log(`Listed: ${change}`);
  for (const change of unused)
    console.log(`Not found: ${change}\n    Remove it from docs/api-changes.json once production has the change.`);
  if (refused.length === 0) {
    console.log("What is installed or open can live with this API.");
    return 0;
  }
  console.error(
    [
      "What was loaded from the deployed site cannot live with this API:",
      ...refused.map((line) => `  ${line}`),
      "Keep the old form beside the new one until nobody needs it. Or list each change in docs/api-changes.json,",
      'word for word, with a reason: { "change", "reason", "sinceRelease" }',
      '(docs/operations.md, "Releases and installed apps").',
    ].join("\n"),
  );
  return 1;
};

try {
  const { values } = parseArgs({ options: { deployed: { type: "string" }, base: { type: "string" } } });
  const { deployed, base } = values;
  if ((deployed === undefined) === (base === undefined)) throw new Error("Say --deployed COMMIT or --base FILE.");
  if (deployed?.trim() === "") console.log("Nothing is deployed yet, so nothing can break.");
  else
    process.exitCode = compare(
      base === undefined ? ofCommit(deployed?.trim() ?? "") : JSON.parse(readFileSync(base, "utf8")),
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

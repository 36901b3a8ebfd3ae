import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openApiDocument } from "@cleaning/contract/openapi";
import { apiDocument, documentBreaks } from "./api-compatibility/document-breaks.ts";
import { documentOfCommit } from "./api-compatibility/document-of-commit.ts";
import { compareWithList, listedChanges } from "./api-compatibility/listed-changes.ts";

/**
 * Compares the API with that of a commit (`--deployed COMMIT`; empty: none), or of a file of `pnpm openapi` (`--base FILE`).
 * Ends with 1 for a break that `docs/api-changes.json` does not list, with 2 when nothing could be compared.
 */
const root = join(import.meta.dirname, "..");
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const compare = (base: unknown): number => {
  const breaks = documentBreaks(apiDocument.parse(base), apiDocument.parse(openApiDocument()));
  const list = listedChanges.parse(read(join(root, "docs/api-changes.json")));
  const { refused, accepted, unused } = compareWithList(breaks, list);
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
    process.exitCode = compare(base === undefined ? await documentOfCommit(root, deployed?.trim() ?? "") : read(base));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

import { readFileSync, writeFileSync } from "node:fs";
import { isTiny } from "./bench/sizes.ts";
import { tables, withTables } from "./cost/document.ts";

/** Writes the monthly cost into docs/cost.md, and says it; with `--tiny` it only says it. A test holds the document equal to what is counted. */
const path = new URL("../docs/cost.md", import.meta.url);
if (!isTiny) writeFileSync(path, withTables(readFileSync(path, "utf8")));
console.log(tables());

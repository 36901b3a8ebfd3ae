import { writeFileSync } from "node:fs";
import { openApiDocument } from "@cleaning/contract/openapi";

/** Writes the API's description to the file that is named. Releases compare it: `api-compatibility.ts`. */
const [file, ...others] = process.argv.slice(2).filter((parameter) => parameter !== "--");
if (file === undefined || others.length > 0) {
  console.error("Usage: pnpm openapi FILE");
  process.exitCode = 2;
} else writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
